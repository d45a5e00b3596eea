import StoreContract

/// The style sheet of a page, which follows the reader's light or dark mode.
///
/// Each colour of a text has a contrast of at least 4.5 to its ground, in both modes; `scripts/check-page` measures it.
enum PageStyle {
  /// The whole style sheet.
  static var sheet: Markup { [colours, base, header, filter, matrix, findings, timeline, other, narrow].joinedByLine }

  private static let colours: Markup = """
    :root { color-scheme: light dark;
      --ground: #ffffff; --raised: #f5f6f8; --line: #dde1e6; --text: #15181d; --faint: #57606a; --link: #0b57b7;
      --pass: #116a35; --fail: #b3202a; --known: #7d5200; --unknown: #6639ba; --skip: #5c6570;
      --pass-tint: #e3f4e9; --fail-tint: #fde7e7; --known-tint: #fbefd2; --unknown-tint: #efe7fd; --skip-tint: #f0f2f4;
      --alarm: #b3202a; --on-alarm: #ffffff; }
    @media (prefers-color-scheme: dark) { :root {
      --ground: #0f1216; --raised: #181c22; --line: #2c323a; --text: #e7eaee; --faint: #9ea8b3; --link: #82b6ff;
      --pass: #5cc98a; --fail: #ff8f89; --known: #e3b04b; --unknown: #c0a5ff; --skip: #96a0ab;
      --pass-tint: #12281b; --fail-tint: #3a1719; --known-tint: #2f2510; --unknown-tint: #251d3c; --skip-tint: #181c22;
      --alarm: #c2353c; } }
    .pass { --verdict: var(--pass); --tint: var(--pass-tint); } .fail { --verdict: var(--fail);
      --tint: var(--fail-tint); }
    .known { --verdict: var(--known); --tint: var(--known-tint); } .skip { --verdict: var(--skip);
      --tint: var(--skip-tint); }
    .unknown { --verdict: var(--unknown); --tint: var(--unknown-tint); }
    .none { --verdict: var(--skip); --tint: var(--raised); }
    """

  private static let base: Markup = """
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
    body { margin: 0 auto; padding: 2rem 2rem 5rem; max-width: 78rem; background: var(--ground); color: var(--text);
      font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, pre { margin: 0; padding: 0; }
    h2 { margin: 2.5rem 0 1rem; font-size: 1.375rem; letter-spacing: -.01em; }
    h3 { margin: 1.5rem 0 .75rem; font-size: 1.0625rem; }
    a { color: var(--link); text-underline-offset: .2em; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
    small { color: var(--faint); font-size: .8125rem; font-weight: normal; }
    code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
      unicode-bidi: isolate; overflow-wrap: anywhere; }
    pre { padding: .75rem 1rem; background: var(--raised); border-radius: 6px; white-space: pre-wrap; }
    summary { cursor: pointer; }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap; }
    footer { margin-top: 4rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--faint); }
    """

  private static let header: Markup = """
    .kicker { color: var(--faint); font-size: .875rem; }
    h1 { margin: .25rem 0 .5rem; font-size: 2.5rem; line-height: 1.1; letter-spacing: -.025em; text-wrap: balance; }
    h1[class] { color: var(--verdict); }
    .lead { max-width: 52rem; font-size: 1.0625rem; color: var(--faint); }
    .sums { display: grid; grid-template-columns: repeat(5, 1fr); gap: .75rem; margin: 1.25rem 0 .5rem;
      list-style: none; }
    .sums li { padding: .625rem .875rem .75rem; border-radius: 6px; background: var(--tint); line-height: 1.3; }
    .sums b { font-size: 1.5rem; font-variant-numeric: tabular-nums; letter-spacing: -.02em; }
    .sums b, .sums span { color: var(--verdict); } .sums span { font-weight: 600; }
    .sums small { display: block; color: var(--text); }
    nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; }
    nav a { display: inline-block; padding: .375rem 0; }
    .backends { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1.5rem 2rem;
      list-style: none; }
    .backends p { overflow-wrap: anywhere; }
    .bar { display: flex; gap: 2px; height: .5rem; margin: .375rem 0; }
    .bar i { flex-basis: 0; min-width: 3px; border-radius: 2px; background: var(--verdict); }
    .bar i.skip { background: var(--line); }
    .counts, .backends details { color: var(--faint); font-size: .8125rem; } .backends summary { padding: .25rem 0; }
    .plain { padding-left: 1.125rem; overflow-wrap: anywhere; }
    """

  private static let filter: Markup = """
    #filter { display: flex; flex-wrap: wrap; align-items: end; gap: .5rem 1rem; margin-top: 1rem;
      padding: .75rem 1rem;
      border: 1px solid var(--line); border-radius: 8px; }
    #filter p > label, legend { display: block; padding: 0; color: var(--faint); font-size: .8125rem; }
    #filter .text { flex: 1 1 14rem; }
    input[type=search], select, button { width: 100%; min-height: 2.25rem; padding: 0 .625rem;
      border: 1px solid var(--faint);
      border-radius: 6px; background: var(--ground); color: inherit; font: inherit; }
    ::placeholder { color: var(--faint); opacity: 1; }
    select { max-width: 15rem; }
    button { width: auto; min-height: 2rem; cursor: pointer; }
    fieldset { border: 0; min-width: 0; }
    fieldset label { display: inline-flex; align-items: center; gap: .375rem; min-height: 2.25rem;
      margin-right: .875rem;
      color: var(--verdict); font-weight: 600; cursor: pointer; }
    input[type=checkbox] { width: 1rem; height: 1rem; margin: 0; accent-color: var(--verdict); }
    .result { flex-basis: 100%; display: flex; align-items: center; justify-content: space-between; gap: 1rem;
      color: var(--faint); font-size: .875rem; }
    #nothing { margin: 2rem 0; font-size: 1.0625rem; }
    """

  private static let matrix: Markup = """
    .legend { display: flex; flex-wrap: wrap; gap: .125rem 1.25rem; margin-bottom: .75rem; color: var(--faint);
      font-size: .875rem; }
    .legend b { color: var(--verdict); }
    .wide { max-height: 90vh; overflow: auto; }
    .matrix { width: 100%; border-collapse: separate; border-spacing: 2px; font-size: .875rem; }
    .matrix th { text-align: left; font-weight: normal; }
    .matrix thead th { position: sticky; top: 0; z-index: 1; padding: .5rem .25rem; background: var(--ground);
      vertical-align: bottom; font-weight: 600; }
    .turned thead span { display: inline-block; max-height: 12rem; writing-mode: vertical-rl;
      transform: rotate(180deg);
      white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    .turned thead small { display: none; }
    .matrix tr[data-law], .matrix tbody a { scroll-margin-top: 4rem; }
    .matrix.turned tr[data-law], .matrix.turned tbody a { scroll-margin-top: 14rem; }
    .matrix .corner { padding-left: 0; color: var(--faint); font-weight: normal; }
    .matrix tbody tr[data-law]:hover th { background: var(--raised); }
    .scenario th { padding: 1.5rem 0 .375rem; font-size: 1rem; font-weight: 600; }
    .matrix tbody th { padding: .25rem 1rem .25rem 0; line-height: 1.4; }
    .matrix tbody th a { color: var(--text); text-decoration: none;
      font: 13px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas,
      "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
    .matrix tbody th a:hover { text-decoration: underline; }
    .matrix tbody th span { display: block; color: var(--faint); font-size: .8125rem; }
    .matrix td { padding: 0; border-radius: 4px; background: var(--tint); color: var(--verdict); text-align: center; }
    .turned td { width: 2.125rem; min-width: 1.5rem; }
    .turned .word { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .upright td { width: 9rem; }
    .matrix td.fail { background: var(--alarm); color: var(--on-alarm); }
    .matrix td a { display: grid; place-content: center; grid-auto-flow: column; gap: .375em; min-height: 2.125rem;
      color: inherit;
      font-weight: 700; text-decoration: underline; }
    tr:target th a { text-decoration: underline; } tr:target th, tr:target td { box-shadow: inset 0 -2px var(--link); }
    """

  private static let findings: Markup = """
    .part > article, details.cause, details.more { margin: .5rem 0; border: 1px solid var(--line);
      border-radius: 8px; }
    article { padding: 1.125rem 1.25rem; }
    .part > article { border-left: 4px solid var(--verdict); }
    details > article { border-top: 1px solid var(--line); }
    article:target { background: var(--raised); box-shadow: inset 3px 0 var(--link); }
    h4 { display: flex; flex-wrap: wrap; gap: .125rem .75rem; font-size: .9375rem; overflow-wrap: anywhere; }
    h4 span { font-weight: normal; color: var(--verdict); }
    article > p { margin-top: .25rem; }
    dl { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem 1.5rem; margin: .75rem 0; }
    dl div { min-width: 0; } dt { color: var(--faint); font-size: .8125rem; }
    dd code { white-space: pre-wrap; }
    dl .expected, dl .actual { padding: .5rem .75rem; border-radius: 6px; background: var(--pass-tint); }
    dl .actual { background: var(--fail-tint); }
    dl .expected dt, dl .actual dt { color: var(--text); }
    article summary { padding: .25rem 0; color: var(--faint); }
    .again { color: var(--faint); } .again code { user-select: all; }
    .cause > summary, .more > summary { display: flex; align-items: baseline; gap: .75rem; padding: .75rem 1.25rem;
      list-style: none; }
    .cause > summary::before, .more > summary::before { content: "›"; flex: none; width: .75rem; font-weight: 700;
      color: var(--faint); transition: transform .1s; }
    [open] > summary::before { transform: rotate(90deg); }
    .cause > summary span, .more > summary span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
    .cause > summary small { flex: none; } .more > summary { color: var(--faint); }
    .cause > summary:hover, .more > summary:hover { background: var(--raised); border-radius: 8px; }
    summary::-webkit-details-marker { color: var(--faint); }
    @media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
    """

  private static let timeline: Markup = """
    figcaption { margin-bottom: .5rem; color: var(--faint); font-size: .8125rem; }
    .timeline { margin: .75rem 0; }
    .timeline ol { display: grid; grid-template-columns: repeat(var(--tasks), minmax(0, 1fr));
      grid-auto-rows: minmax(.75rem, auto);
      gap: 3px 6px; list-style: none; }
    .timeline li { padding: .25rem .625rem; border-left: 3px solid var(--faint); border-radius: 4px;
      background: var(--raised);
      min-width: 0; }
    .timeline li.fail { border-color: var(--fail); background: var(--fail-tint); }
    .timeline strong { color: var(--fail); font-size: .8125rem; }
    .timeline small { display: block; } .timeline li.fail small { color: var(--text); }
    """

  /// Comparisons and the index of a site.
  private static let other: Markup = """
    .pairs { width: 100%; border-collapse: collapse; table-layout: fixed; }
    .pairs th, .pairs td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left;
      vertical-align: top; font-weight: normal; overflow-wrap: anywhere; }
    .pairs thead th { font-weight: 600; } .pairs td[class] { color: var(--verdict); font-weight: 600; }
    .alone { margin: .75rem 0; border: 1px solid var(--line); border-left: 4px solid var(--verdict);
      border-radius: 8px; }
    .alone h3 { margin: 0; overflow-wrap: anywhere; }
    .questions { columns: 2; column-gap: 2.5rem; }
    .question { break-inside: avoid; padding: 1.125rem 0; border-top: 1px solid var(--line); }
    .question h3 { margin: 0; } .question dl { grid-template-columns: 1fr; margin: .5rem 0 0; gap: .625rem; }
    .question dt { color: var(--text); font-size: inherit; }
    .question dd { display: flex; flex-wrap: wrap; gap: .25rem .375rem; margin-top: .25rem; }
    .question dd a { padding: .125rem .5rem; border-radius: 4px; background: var(--raised); font-size: .8125rem;
      text-decoration: none; }
    .question dd a:hover { text-decoration: underline; }
    .defects { padding-left: 1.125rem; } .defects li { margin: .375rem 0; max-width: 60rem; }
    .defects li::marker { color: var(--fail); } .defects small { white-space: nowrap; }
    .backends li:target { box-shadow: -.75rem 0 var(--ground), -1rem 0 var(--link); }
    """

  private static let narrow: Markup = """
    @media (max-width: 46rem) {
      body { padding: 1.5rem .75rem 3rem; }
      h1 { font-size: 2rem; } h2 { margin-top: 2.5rem; }
      .sums { grid-template-columns: repeat(5, auto); gap: 4px; } .sums li { padding: .5rem; }
      .sums small { display: none; }
      .sums b { display: block; font-size: 1.125rem; } .sums span { font-size: .8125rem; }
      #filter { padding: .75rem; } #filter p:not(.text, .result) { flex: 1 1 8rem; } select { max-width: none; }
      fieldset label { min-height: 2.5rem; }
      .matrix, .matrix thead, .matrix tbody { display: block; }
      .matrix thead { position: sticky; top: 0; z-index: 1; background: var(--ground); }
      .matrix tr { display: grid; grid-template-columns: repeat(var(--columns), minmax(1.375rem, 1fr)); gap: 2px; }
      .matrix tr th[scope=row], .scenario th { grid-column: 1 / -1; }
      .matrix thead th { position: static; display: grid; place-content: end center; }
      .matrix thead .corner { display: none; }
      .matrix tbody th { padding: .75rem 0 .25rem; } .upright td, .turned td { width: auto; min-width: 0; }
      .matrix td { display: grid; min-height: 1.75rem; place-items: center; } .matrix td a { width: 100%;
        min-height: 1.75rem; }
      .wide { max-height: none; overflow-x: auto; } .questions { columns: 1; }
      dl { grid-template-columns: 1fr; } article { padding: .875rem; }
      .cause > summary { flex-wrap: wrap; padding: .75rem .875rem; gap: .125rem .5rem; }
      .cause > summary span { flex: 1 1 calc(100% - 1.25rem); } .cause > summary small { flex: 1 1 100%;
        padding-left: 1.25rem; }
    }
    """
}

extension [Markup] {
  /// The pieces with a line break between them.
  var joinedByLine: Markup { "\(self)" }
}
