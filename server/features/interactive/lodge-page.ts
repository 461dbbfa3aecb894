/**
 * What a task of the Lodge tool (the resources of the France-IOI task interface) needs in its frame to speak
 * damba-frame/1: the page finds the global `task`, asks it by return value or callback, and passes answers on. It holds
 * no answers and judges nothing. Plain script, for whatever browser a school has.
 */
export const lodgeAdapter = `(function () {
  'use strict';
  var port = null, taskId = null, last = '', primary = null;
  function ask(names, given, done) {
    var target = window.task, name = null;
    for (var i = 0; target && i < names.length; i += 1) if (!name && typeof target[names[i]] === 'function') name = names[i];
    if (!name) return done(undefined);
    var over = false;
    var once = function (value) { if (!over) { over = true; done(value); } };
    try {
      var value = target[name].apply(target, given.concat([once, function () { once(undefined); }]));
      if (value !== undefined) once(value);
      else setTimeout(function () { once(undefined); }, 500);
    } catch (error) { once(undefined); }
  }
  function text(value) { return value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value); }
  function read(done) {
    ask(['getAnswer'], [], function (answer) {
      ask(['getState', 'getScratch'], [], function (state) {
        var now = { task: taskId, answer: text(answer), state: text(state) };
        var whole = JSON.stringify(now);
        if (primary === null) primary = whole;
        now.isPrimaryState = whole === primary;
        if (now.isPrimaryState) now.answer = null;
        done(now);
      });
    });
  }
  function height() { return Math.max(document.body.scrollHeight, document.documentElement.offsetHeight); }
  function send(type, payload, id) { port.postMessage({ id: id, type: type, payload: payload }); }
  function watch() {
    read(function (now) {
      var whole = JSON.stringify(now);
      if (whole !== last) send('stateChanged', now);
      last = whole;
      setTimeout(watch, 1000);
    });
  }
  function restore(given, done) {
    ask(['reloadAnswer'], given.answer === null ? [''] : [given.answer], function () {
      if (given.state === null) return done();
      ask(['reloadState', 'setScratch'], [given.state], function () { done(); });
    });
  }
  function load(given) {
    taskId = given.taskId;
    ask(['load'], [{ task: true }], function () {
      read(function () {
        var begin = function () {
          read(function (now) {
            last = JSON.stringify(now);
            send('loaded', { task: taskId, height: height() });
            if (!given.readOnly) setTimeout(watch, 1000);
          });
        };
        if (given.answer === null && given.state === null) begin(); else restore(given, begin);
      });
    });
    setInterval(function () { send('resize', { task: taskId, height: height() }); }, 1000);
  }
  window.addEventListener('message', function (event) {
    var data = event.data;
    if (event.source !== window.parent || port || !data || data.ns !== 'damba-frame' || data.type !== 'connect') return;
    port = event.ports[0];
    port.onmessage = function (message) {
      var asked = message.data;
      if (asked.type === 'load') load(asked.payload);
      if (asked.type === 'getAnswer') read(function (now) { send('answer', now, asked.id); });
    };
  });
  window.parent.postMessage({ ns: 'damba-frame', v: 1, type: 'ready' }, '*');
})();`;

/** One page of a Lodge task: its HTML, then the libraries, then its scripts, then the adapter. */
export function lodgePage(page: { lang: string; html: string; styles: string; scripts: readonly string[] }): string {
  const scripts = [...page.scripts, lodgeAdapter].map((code) => `<script>${inScript(code)}</script>`).join('\n');
  return `<!doctype html>
<html lang="${page.lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Damba</title>
<style>body{margin:0;padding:8px;font-family:sans-serif;overflow-x:auto}${page.styles.replace(/<\/style/gi, '<\\/style')}</style></head>
<body><div id="task-container">${page.html}</div>
${scripts}
</body></html>
`;
}

/** Code as it may stand between script tags. */
function inScript(code: string): string {
  return code.replace(/<\/script/gi, '<\\/script').replace(/<!--/g, '<\\!--');
}
