// The frame's side of the protocol damba-frame/1, for any interactive task. `task` has
//   load(given)   shows the task: given.answer and given.state are what was said before, or null; given.readOnly: only to look at
//   read()        says how it stands: { answer, state, isPrimaryState }; answer null: none yet
// and is given changed(), to be called after each move. Nothing here knows which answer is right.
function connectTask(task) {
  var port = null;
  var taskId = null;
  var timer = null;

  function send(type, payload, id) {
    payload.task = taskId;
    port.postMessage({ id: id, type: type, payload: payload });
  }

  function height() {
    return Math.ceil(document.documentElement.getBoundingClientRect().height);
  }

  function resized() {
    if (port) send('resize', { height: height() });
  }

  window.addEventListener('resize', resized);
  window.addEventListener('message', function (event) {
    var data = event.data;
    if (event.source !== window.parent || port || !data || data.ns !== 'damba-frame' || data.type !== 'connect') return;
    port = event.ports[0];
    port.onmessage = function (message) {
      var asked = message.data;
      if (asked.type === 'load') {
        taskId = asked.payload.taskId;
        task.load(asked.payload);
        send('loaded', { height: height() });
      }
      if (asked.type === 'getAnswer') send('answer', task.read(), asked.id);
    };
  });
  window.parent.postMessage({ ns: 'damba-frame', v: 1, type: 'ready' }, '*');

  return {
    // At most once a second, and always the last of what has changed.
    changed: function () {
      resized();
      if (!port || timer !== null) return;
      timer = setTimeout(function () {
        timer = null;
        send('stateChanged', task.read());
      }, 1000);
    },
  };
}
