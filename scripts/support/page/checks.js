// Checks of an HTML page that run in the page. Each returns a list of problems as sentences; no problem, an empty list.
globalThis.pageChecks = (() => {
  "use strict";
  const name = (element) => {
    const own = element.id ? `#${element.id}` : "";
    return `<${element.localName}${own}> "${element.textContent.trim().slice(0, 40)}"`;
  };
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // WCAG 2.2, "relative luminance" and "contrast ratio".
  const luminance = ([red, green, blue]) => {
    const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
  };
  const contrast = (one, other) => {
    const [low, high] = [luminance(one), luminance(other)].sort((left, right) => left - right);
    return (high + 0.05) / (low + 0.05);
  };
  const parse = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
  const over = (top, bottom) => top.slice(0, 3).map((value, index) => value * top[3] + bottom[index] * (1 - top[3]));
  const groundOf = (element, known) => {
    if (known.has(element)) return known.get(element);
    const colour = parse(getComputedStyle(element).backgroundColor);
    if (colour.length === 3) colour.push(1);
    const page = matchMedia("(prefers-color-scheme: dark)").matches ? [0, 0, 0] : [255, 255, 255];
    const ground = colour[3] === 1 ? colour.slice(0, 3)
      : over(colour, element.parentElement ? groundOf(element.parentElement, known) : page);
    known.set(element, ground);
    return ground;
  };

  function textContrast() {
    const [grounds, problems] = [new Map(), []];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const seen = new Set();
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || seen.has(element) || !isShown(element)) continue;
      seen.add(element);
      if (element.closest("script, style, [aria-hidden=true].decoration")) continue;
      const colour = parse(getComputedStyle(element).color);
      if (colour.length === 3) colour.push(1);
      const ground = groundOf(element, grounds);
      const ratio = contrast(over(colour, ground), ground);
      if (ratio < 4.5) problems.push(`the contrast of ${name(element)} is ${ratio.toFixed(2)}, below 4.5`);
    }
    return seen.size > 5 ? problems : ["the page has next to no text"];
  }

  function structure() {
    const problems = [];
    const one = (selector) => {
      const count = document.querySelectorAll(selector).length;
      if (count !== 1) problems.push(`the page has ${count} elements ${selector}, not one`);
    };
    ["main", "body > header", "h1", "title"].forEach(one);
    if (!document.documentElement.lang) problems.push("the page has no language");
    let level = 0;
    for (const heading of document.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
      const next = Number(heading.localName[1]);
      if (next > level + 1) problems.push(`${name(heading)} follows a heading of level ${level}`);
      level = next;
    }
    const ids = new Set();
    for (const { id } of document.querySelectorAll("[id]")) {
      if (ids.has(id)) problems.push(`the id ${id} occurs twice`);
      ids.add(id);
    }
    for (const link of document.querySelectorAll("a[href^='#']")) {
      if (!ids.has(decodeURIComponent(link.hash.slice(1)))) problems.push(`${name(link)} leads nowhere: ${link.hash}`);
    }
    const outside = [...document.body.children].filter((element) => element.textContent.trim()
      && !element.matches("header, main, footer, nav, script"));
    for (const element of outside) problems.push(`${name(element)} is in no landmark`);
    for (const cell of document.querySelectorAll("table th")) {
      if (!cell.scope) problems.push(`the header ${name(cell)} has no scope`);
    }
    return problems;
  }

  function fits() {
    const problems = [];
    const width = document.documentElement.scrollWidth;
    if (width > innerWidth) problems.push(`the page is ${width} pixels wide on a screen of ${innerWidth}`);
    return problems;
  }

  // WCAG 2.2, "Target Size (Minimum)": 24 by 24 pixels, except for links in a line of text.
  function targets() {
    const problems = [];
    for (const element of document.querySelectorAll("button, select, input, summary, td a, nav a, label:has(input)")) {
      if (!isShown(element)) continue;
      const area = (element.matches("input") && element.closest("label") || element).getBoundingClientRect();
      if (area.width < 23.5 || area.height < 23.5) {
        problems.push(`${name(element)} is ${Math.round(area.width)} by ${Math.round(area.height)} pixels, below 24`);
      }
    }
    return problems;
  }

  function order() {
    const positive = [...document.querySelectorAll("[tabindex]")].filter((element) => element.tabIndex > 0);
    return positive.map((element) => `${name(element)} has a tabindex of its own, ${element.tabIndex}`);
  }

  // The place of the focused element in the document, and whether the focus can be seen.
  function focus() {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const style = getComputedStyle(element);
    return { place: [...document.querySelectorAll("*")].indexOf(element), name: name(element),
      isSeen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2 && isShown(element) };
  }

  return { textContrast, structure, fits, targets, order, focus };
})();
