/** The look of the workbench itself; what stands in its frames has the look of the site. */
export const STYLE = `
:root{color-scheme:light dark;--ink:light-dark(#17202b,#e8edf3);--quiet:light-dark(#54606e,#a3b0bf);--ground:light-dark(#f3f5f8,#12171d);
--raised:light-dark(#fff,#1b222b);--line:light-dark(#d9dfe7,#303a46);--link:light-dark(#0a58ca,#8ab8ff);--warn:light-dark(#9a3412,#ffb38a)}
*{box-sizing:border-box}
body{margin:0;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground);display:grid;
grid-template-columns:240px minmax(0,1fr);min-height:100vh}
a{color:var(--link);text-underline-offset:.2em}
:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--raised);padding:8px 12px;z-index:1}
.list{background:var(--raised);border-right:1px solid var(--line);padding:16px 12px;position:sticky;top:0;height:100vh;overflow:auto}
.list strong{display:block;padding:0 8px 12px;font-size:17px}.list strong a{color:inherit;text-decoration:none}
.list ul,.bar ul,.cards{list-style:none;margin:0;padding:0}
.list li a{display:flex;justify-content:space-between;gap:8px;padding:6px 8px;border-radius:6px;color:inherit;text-decoration:none}
.list li a:hover{background:var(--ground)}
.list li a[aria-current]{background:var(--ground);font-weight:600;box-shadow:inset 3px 0 var(--link)}
.list li span{color:var(--quiet);font-variant-numeric:tabular-nums}
main{padding:20px 28px 64px;min-width:0}
.bar{display:flex;flex-wrap:wrap;gap:8px 28px;padding-bottom:16px;border-bottom:1px solid var(--line);margin-bottom:24px}
.bar nav{display:flex;align-items:center;gap:10px}.bar ul{display:flex;flex-wrap:wrap;gap:4px}
.bar li a{display:block;padding:4px 12px;border:1px solid var(--line);border-radius:999px;color:inherit;text-decoration:none;background:var(--raised)}
.bar li a[aria-current]{border-color:var(--link);box-shadow:inset 0 0 0 1px var(--link);font-weight:600}
h1{margin:0 0 4px;font-size:28px;line-height:1.2}h2{margin:0;font-size:18px}
.quiet{color:var(--quiet);margin:0 0 24px;max-width:70ch}
section{margin:0 0 44px}
section>header{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 12px;margin-bottom:10px}
section>header p{margin:0;color:var(--quiet)}
.face{font-size:12px;border:1px solid var(--line);border-radius:999px;padding:1px 8px;color:var(--quiet)}
.frames{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
figure{margin:0;min-width:0;max-width:100%}figure.desktop{flex:1 1 480px}figure.phone{flex:0 0 auto;width:390px}
figcaption{font-size:13px;color:var(--quiet);display:flex;justify-content:space-between;margin-bottom:4px}
.room{overflow:hidden;border-radius:8px;box-shadow:0 0 0 1px var(--line)}
iframe{display:block;border:0;height:600px;background:#fff;transform-origin:0 0}
.none{border:1px dashed var(--line);border-radius:8px;padding:12px 16px;margin:0;color:var(--quiet)}
.problem{color:var(--warn);margin:0 0 8px}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:12px}
.cards li{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:12px 16px}
.cards a{font-weight:600}.cards p{margin:4px 0 0;color:var(--quiet);font-size:14px}
@media(max-width:800px){body{display:block}.list{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}
.list ul{display:flex;flex-wrap:wrap}main{padding:16px}}
`;
