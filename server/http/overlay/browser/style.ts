/** The looks of the overlay. It lives in a shadow tree: the page's styles do not reach it, nor its the page. */
export const STYLE = `
:host { all: initial; color-scheme: light dark; }
* { box-sizing: border-box; }
.panel {
  --ground: #fff; --ink: #17191d; --quiet: #565b64; --line: #d4d7dd; --mark: #0b57d0; --soft: #eaf1fd;
  --good: #146c2e; --bad: #b3261e; --open: #7a4b00;
  position: fixed; z-index: 2147483647; inset: auto 0 0 0; height: 46vh; display: flex; flex-direction: column;
  background: var(--ground); color: var(--ink); border-top: 3px solid var(--mark);
  font: 13px/1.5 system-ui, sans-serif; box-shadow: 0 -4px 24px rgb(0 0 0 / .25);
}
.panel.tall { height: 88vh; }
@media (prefers-color-scheme: dark) {
  .panel { --ground: #1c1e22; --ink: #eceef2; --quiet: #a9afba; --line: #40444c; --mark: #8ab4f8; --soft: #263349;
    --good: #7bd88f; --bad: #ff9d94; --open: #f2c26b; }
}
h2, h3, h4, p, ul, ol, dl, dd, pre { margin: 0; padding: 0; }
h2 { font-size: 13px; font-weight: 650; }
h3 { font-size: 15px; }
h4 { font-size: 12px; text-transform: uppercase; letter-spacing: .04em; color: var(--quiet); margin: 12px 0 2px; }
ul, ol { padding-inline-start: 1.1rem; }
ul.because, ul.entries { padding-inline-start: 1rem; }
code, pre { font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
pre { max-height: 22rem; overflow: auto; background: var(--soft); padding: 6px 8px; border-radius: 4px; }
a { color: var(--mark); font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
button, input {
  font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 4px;
  min-height: 26px; padding: 1px 8px;
}
button { cursor: pointer; }
button:hover { background: var(--soft); }
button[aria-pressed="true"] { background: var(--mark); color: var(--ground); border-color: var(--mark); }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 1px; }
summary { cursor: pointer; }
details details, .now details, .over details { display: inline-block; vertical-align: top; max-width: 100%; }
.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.muted, .over, .place .layer { color: var(--quiet); }
.note { color: var(--open); }
.bad, .no { color: var(--bad); } .yes { color: var(--good); } .yes, .no { font-weight: 650; }

.bar { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; padding: 6px 10px; border-bottom: 1px solid var(--line); }
.bar h2 { margin-inline-end: auto; overflow-wrap: anywhere; }
.bar input { width: 9rem; }
.notices { border-bottom: 1px solid var(--line); padding: 4px 10px; max-height: 30%; overflow: auto; list-style: none; }
.panes { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(13rem, 34%) 1fr; }
.tree { overflow: auto; border-inline-end: 1px solid var(--line); padding: 4px 0 12px; }
.row { display: flex; gap: 6px; align-items: baseline; padding: 2px 8px; cursor: pointer; min-height: 24px; }
.row:hover { background: var(--soft); }
.row[aria-selected="true"] { background: var(--mark); color: var(--ground); }
.row[aria-selected="true"] *, .row[aria-selected="true"] .sign { color: inherit !important; }
.row:focus-visible { outline-offset: -2px; outline-color: var(--ink); }
.row .id { font-weight: 600; overflow-wrap: anywhere; }
.row.absent .id { font-weight: 400; text-decoration: line-through; }
.row .sign { width: .8em; flex: none; text-align: center; font-weight: 700; }
.row.there .sign { color: var(--good); } .row.absent .sign { color: var(--bad); } .row.asked .sign { color: var(--open); }
.row .muted, .row .time, .row .tag { white-space: nowrap; flex: none; }
.row .why { color: var(--quiet); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; flex: 1; }
.row .time { color: var(--quiet); margin-inline-start: auto; font-variant-numeric: tabular-nums; }
.tag, .badge { border: 1px solid currentColor; border-radius: 9px; padding: 0 7px; font-size: 11px; font-weight: 500; }
.badge.there { color: var(--good); } .badge.absent { color: var(--bad); } .badge.asked { color: var(--open); }
.details { overflow: auto; padding: 8px 14px 20px; }
.details dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: 2px 12px; }
dt { font: 600 12px/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
dd { border-bottom: 1px solid var(--line); padding-bottom: 3px; min-width: 0; }
.entries { list-style: none; } .entries .absent > details > summary { color: var(--bad); }
.picker { margin-top: 6px; } .picker input { width: 4.5rem; margin: 0 2px; }
.back { display: none; }

.boxes { position: fixed; inset: 0; pointer-events: none; z-index: 2147483646; overflow: hidden; }
.box { position: absolute; outline: 1px dashed #0b57d0; outline-offset: -1px; box-shadow: inset 0 0 0 1px rgb(255 255 255 / .5); }
.box.hovered { outline: 2px solid #0b57d0; background: rgb(11 87 208 / .12); }
.box.chosen { outline: 3px solid #c5221f; outline-offset: -3px; background: rgb(197 34 31 / .06); }
.name { position: absolute; font: 600 11px/18px ui-monospace, monospace; padding: 0 5px; white-space: nowrap;
  background: rgb(11 87 208 / .92); color: #fff; }
.name.chosen { background: #c5221f; z-index: 2; } .name.hovered { background: #17191d; z-index: 3; }

@media (max-width: 700px) {
  .panel { height: 60vh; }
  .panes { grid-template-columns: 1fr; }
  .panel:not(.reading) .details, .panel.reading .tree { display: none; }
  .back { display: inline-block; margin-bottom: 6px; }
  .details dl { grid-template-columns: 1fr; }
  .bar { gap: 4px; padding: 4px 8px; } .bar button, .bar input { padding: 1px 6px; }
  .bar h2 { flex: 1 1 60%; } .bar .close { order: -1; } .bar h2 { order: -2; }
  .bar input { flex: 1 1 4rem; min-width: 4rem; }
}
@media (forced-colors: active) { .row[aria-selected="true"] { background: Highlight; color: HighlightText; } }
`;
