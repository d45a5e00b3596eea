import StoreContract

extension ReportPage {
  /// The legend of the signs in the matrix.
  static let legend: Markup = """
    <p class="legend">A row a law: hold the pointer over it to read what it says, and over a verdict to read why. \
    <span class="known">known</span>: broken in ways that the list of known failures has. \
    <span class="skip">skip</span>: the backend lacks what the law needs.</p>
    """

  /// The style sheet, which follows the reader's light or dark mode.
  static let style: Markup = """
    :root { color-scheme: light dark; --text: #1f2328; --faint: #59636e; --line: #d1d9e0; --ground: #ffffff; --raised: #f6f8fa;
      --pass: #1a7f37; --fail: #cf222e; --known: #9a6700; --unknown: #8250df; --skip: #818b98; }
    @media (prefers-color-scheme: dark) { :root { --text: #f0f6fc; --faint: #9198a1; --line: #3d444d; --ground: #0d1117;
      --raised: #151b23; --pass: #3fb950; --fail: #f85149; --known: #d29922; --unknown: #ab7df8; --skip: #656c76; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 2rem 1.5rem 4rem; max-width: 72rem; background: var(--ground); color: var(--text);
      font: 15px/1.5 system-ui, sans-serif; }
    h1 { margin: 0; font-size: 2rem; }
    h2 { margin: 2.5rem 0 1rem; font-size: 1.25rem; }
    h3 { margin: 0; font-size: 1rem; font-family: ui-monospace, monospace; }
    small, header p, .legend, figcaption { color: var(--faint); }
    small { font-weight: normal; }
    code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; }
    pre { margin: 1rem 0; padding: .75rem 1rem; overflow-x: auto; background: var(--raised); border-radius: 6px; }
    .pass { color: var(--pass); } .fail { color: var(--fail); } .known { color: var(--known); }
    .unknown { color: var(--unknown); } .skip { color: var(--skip); }
    .sums { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 1rem 0; padding: 0; list-style: none; }
    .sums b { font-size: 1.25rem; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; min-width: 100%; }
    th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap; }
    thead th { border-bottom-width: 2px; }
    .matrix th:first-child { position: sticky; left: 0; background: var(--ground); }
    tbody th { font: 13px/1.5 ui-monospace, monospace; }
    .scenario th { padding-top: 1rem; color: var(--faint); font: inherit; }
    td a { color: inherit; }
    article { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid var(--line); border-left: 4px solid currentColor;
      border-radius: 6px; }
    article > * { color: var(--text); }
    article:target { background: var(--raised); }
    summary { cursor: pointer; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0; }
    dt { color: var(--faint); }
    dd { margin: 0; overflow-wrap: anywhere; }
    figure { margin: 1rem 0; }
    svg { border-radius: 6px; }
    .again code { user-select: all; overflow-wrap: anywhere; }
    """
}
