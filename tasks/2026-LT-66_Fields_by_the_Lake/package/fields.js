// Ten fields around a lake are sown: a crop is chosen, then fields are pressed. Fields with a flag are sown already.
(function () {
  var crops = ['A', 'D', 'L'];
  var patterns = { A: 'url(#oats)', D: 'url(#clover)', L: 'url(#flax)', '.': 'url(#soil)' };
  var names = { A: 'avižos', D: 'dobilai', L: 'linai' };
  var given = '..L...A.D.'.split('');
  // Which fields share a border, by their places in `given`.
  var near = [[1, 6, 7], [0, 2, 7], [1, 3, 4], [2, 4, 5], [2, 3, 5, 8], [3, 4, 8, 9], [0, 7], [0, 1, 6, 8], [4, 5, 7, 9], [5, 8]];
  var sown = given.slice();
  var chosen = null;
  var readOnly = false;
  var tray = document.getElementById('tray');
  var said = document.getElementById('said');
  var mark = document.getElementById('mark');
  var fields = Array.prototype.slice.call(document.querySelectorAll('.field'));
  var tools = Array.prototype.slice.call(tray.children);

  tools.forEach(function (tool) {
    tool.addEventListener('click', function () {
      chosen = chosen === tool.dataset.crop ? null : tool.dataset.crop;
      tell(chosen ? 'Sėjama: ' + names[chosen] + '. Spausk laukus.' : '');
      draw();
    });
  });

  fields.forEach(function (field, at) {
    field.setAttribute('role', 'button');
    field.setAttribute('tabindex', '0');
    field.addEventListener('click', function () {
      press(at);
    });
    field.addEventListener('keydown', function (event) {
      key(at, event);
    });
    field.addEventListener('pointerenter', function () {
      if (given[at] === '.' && !readOnly) show(field, 'seen');
    });
    field.addEventListener('pointerleave', hide);
    field.addEventListener('focus', function () {
      if (field.matches(':focus-visible')) show(field, 'seen focus');
    });
    field.addEventListener('blur', hide);
  });

  function show(field, how) {
    mark.setAttribute('d', field.getAttribute('d'));
    mark.setAttribute('class', how);
  }

  function hide() {
    mark.setAttribute('class', '');
    var focused = document.activeElement;
    if (focused && fields.indexOf(focused) >= 0 && focused.matches(':focus-visible')) show(focused, 'seen focus');
  }

  function tell(text) {
    said.textContent = text;
  }

  function about(at) {
    return at + 1 + ' laukas: ' + (sown[at] === '.' ? 'tuščias' : names[sown[at]]);
  }

  function draw() {
    fields.forEach(function (field, at) {
      field.setAttribute('fill', patterns[sown[at]]);
      field.setAttribute('aria-disabled', String(readOnly || given[at] !== '.'));
      var sides = near[at].map(function (other) {
        return other + 1;
      });
      field.setAttribute(
        'aria-label',
        about(at) + (given[at] === '.' ? '' : ', su vėliavėle') + '. Ribojasi su laukais ' + sides.join(', ') + '.',
      );
    });
    tools.forEach(function (tool) {
      tool.setAttribute('aria-pressed', String(chosen === tool.dataset.crop));
    });
  }

  function press(at) {
    if (readOnly) return;
    if (given[at] !== '.') tell('Šis laukas jau pasėtas.');
    else if (chosen === null) tell('Pirma pasirink, ką sėsi.');
    else sow(at, sown[at] === chosen ? '.' : chosen);
  }

  function sow(at, crop) {
    if (readOnly || given[at] !== '.') return;
    sown[at] = crop;
    tell(about(at) + '.');
    draw();
    frame.changed();
  }

  function key(at, event) {
    var ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    var crop = crops['123'.indexOf(event.key)];
    if (event.key === 'Enter' || event.key === ' ') press(at);
    else if (event.key === 'Delete' || event.key === 'Backspace') sow(at, '.');
    else if (event.key.length === 1 && crop) sow(at, crop);
    else if (ways[event.key]) go(at, ways[event.key]);
    else return;
    event.preventDefault();
  }

  // The nearest field that way.
  function go(at, way) {
    var here = centre(at);
    var best = null;
    var least = Infinity;
    fields.forEach(function (field, other) {
      var there = centre(other);
      var along = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
      var aside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
      if (other === at || along < 10) return;
      if (along + 2 * aside < least) {
        least = along + 2 * aside;
        best = field;
      }
    });
    if (best) best.focus();
  }

  function centre(at) {
    var box = fields[at].getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  function restore(text) {
    var before = null;
    try {
      before = JSON.parse(text);
    } catch (error) {
      before = null;
    }
    if (!before || typeof before.fields !== 'string' || !/^[ADL.]{10}$/.test(before.fields)) return;
    sown = before.fields.split('').map(function (crop, at) {
      return given[at] === '.' ? crop : given[at];
    });
  }

  var frame = connectTask({
    load: function (loaded) {
      readOnly = loaded.readOnly;
      tray.hidden = readOnly;
      restore(loaded.state === null ? loaded.answer : loaded.state);
      draw();
    },
    read: function () {
      var text = sown.join('') === given.join('') ? null : JSON.stringify({ fields: sown.join('') });
      return { answer: text, state: text, isPrimaryState: text === null };
    },
  });
})();
