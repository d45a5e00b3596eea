import StoreContract

/// The script of a page, which filters laws and findings and opens the finding that a link leads to.
enum PageScript {
  static let markup: Markup = """
    <script>
    (() => {
    "use strict";
    const form = document.getElementById("filter");
    const table = document.querySelector(".matrix");
    const rows = [...document.querySelectorAll("tr[data-law]")];
    const findings = [...document.querySelectorAll("article[data-verdict]")];
    const folds = [...document.querySelectorAll("[data-fold]")];
    const texts = new Map([...rows, ...findings].map((item) => [item, item.textContent.toLowerCase()]));
    const columns = table ? table.tHead.rows[0].cells.length - 1 : 0;
    const counts = new Map([...(table?.tBodies ?? [])].map((body) => {
      const label = body.querySelector(".scenario small");
      return [body, { label, all: label.textContent }];
    }));

    const wanted = () => {
      const data = new FormData(form);
      return { text: data.get("text").trim().toLowerCase(), scenario: data.get("scenario"),
        backend: data.get("backend"), verdicts: new Set(data.getAll("verdict")) };
    };
    const count = (items) => items.filter((item) => !item.hidden).length;

    function filterFindings(want) {
      for (const item of findings) {
        const facts = item.dataset;
        item.hidden = !(want.verdicts.has(facts.verdict) && texts.get(item).includes(want.text)
          && (!want.scenario || facts.scenario === want.scenario) && (!want.backend || facts.backend === want.backend));
      }
      for (const fold of folds) fold.hidden = !fold.querySelector("article[data-verdict]:not([hidden])");
    }

    function filterRows(want) {
      const told = new Set(findings.filter((item) => !item.hidden).map((item) => item.dataset.law));
      for (const row of rows) {
        let hasVerdict = false;
        for (const cell of row.cells) {
          if (cell.dataset.backend === undefined) continue;
          cell.hidden = want.backend !== "" && cell.dataset.backend !== want.backend;
          if (!cell.hidden && want.verdicts.has(cell.dataset.verdict)) hasVerdict = true;
        }
        const hasText = texts.get(row).includes(want.text) || told.has(row.dataset.law);
        row.hidden = !(hasVerdict && hasText && (!want.scenario || row.dataset.scenario === want.scenario));
      }
      if (!table) return;
      for (const cell of table.tHead.rows[0].cells) {
        cell.hidden = cell.dataset.backend !== undefined
          && want.backend !== "" && cell.dataset.backend !== want.backend;
      }
      for (const [body, { label, all }] of counts) {
        const laws = [...body.querySelectorAll("tr[data-law]")];
        body.hidden = count(laws) === 0;
        label.textContent = count(laws) === laws.length ? all : `${count(laws)} of ${all}`;
      }
      table.style.setProperty("--columns", want.backend === "" ? columns : 1);
      table.hidden = count(rows) === 0;
    }

    function remember(want) {
      const query = new URLSearchParams();
      for (const key of ["text", "scenario", "backend"]) if (want[key]) query.set(key, want[key]);
      const boxes = [...form.elements.verdict];
      if (boxes.some((box) => !box.checked)) query.set("verdict", [...want.verdicts].join(","));
      // A page that was opened as a file may not change its address.
      const address = `${location.pathname}${query.size ? `?${query}` : ""}${location.hash}`;
      try { history.replaceState(null, "", address); } catch {}
    }

    function apply() {
      const want = wanted();
      filterFindings(want);
      filterRows(want);
      const laws = rows.length === 1 ? "law" : "laws";
      form.querySelector("output").value = `${count(rows)} of ${rows.length} ${laws}, `
        + `${count(findings)} of ${findings.length} findings`;
      document.getElementById("nothing").hidden = count(rows) + count(findings) > 0;
      remember(want);
    }

    function recall() {
      const query = new URLSearchParams(location.search);
      for (const key of ["text", "scenario", "backend"]) {
        if (query.has(key)) form.elements[key].value = query.get(key);
        if (form.elements[key].selectedIndex === -1) form.elements[key].selectedIndex = 0;
      }
      const verdicts = query.get("verdict");
      if (verdicts !== null) {
        for (const box of form.elements.verdict) box.checked = verdicts.split(",").includes(box.value);
      }
    }

    function show() {
      let id = location.hash.slice(1);
      try { id = decodeURIComponent(id); } catch {}
      const target = id && document.getElementById(id);
      if (!target) return;
      if (target.closest("[hidden]")) { form.reset(); apply(); }
      for (let place = target; place; place = place.parentElement) if (place.localName === "details") place.open = true;
      target.scrollIntoView();
    }

    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => setTimeout(apply));
    window.addEventListener("hashchange", show);
    form.hidden = false;
    recall();
    apply();
    show();
    })();
    </script>
    """
}
