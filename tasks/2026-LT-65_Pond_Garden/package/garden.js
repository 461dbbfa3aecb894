// A pond of four times four places. Lilies, reeds, ducks and stones are dragged from the tray to a place, from place to
// place, or out of the pond; or one is chosen in the tray and places are pressed.
(function () {
  var names = { L: 'lelija', M: 'meldas', A: 'antis', K: 'akmuo' };
  var kinds = ['L', 'M', 'A', 'K'];
  var given = '..KAL.M....L.K.M'.split('');
  var cells = given.slice();
  // What was taken: from the tray, or from a place of the pond.
  var held = null;
  var drag = null;
  // The click that ends a drag is no press.
  var ignoreClick = false;
  var readOnly = false;
  var pond = document.getElementById('pond');
  var tray = document.getElementById('tray');
  var said = document.getElementById('said');

  var places = cells.map(function (_, at) {
    var place = button(pond);
    place.addEventListener('click', function () {
      if (!ignoreClick) press(at);
    });
    place.addEventListener('keydown', function (event) {
      key(at, event);
    });
    place.addEventListener('pointerdown', function (event) {
      if (isMine(at)) grasp(event, place, cells[at], at);
    });
    return place;
  });
  var tools = kinds.map(function (kind) {
    var tool = button(tray);
    tool.innerHTML = drawing(kind) + '<span></span>';
    tool.lastChild.textContent = names[kind];
    tool.addEventListener('click', function () {
      if (ignoreClick) return;
      held = held && held.from === null && held.kind === kind ? null : { kind: kind, from: null };
      tell(held ? 'Paimta: ' + names[kind] + '. Dabar paspausk vietą.' : '');
      draw();
    });
    tool.addEventListener('pointerdown', function (event) {
      grasp(event, tool, kind, null);
    });
    return tool;
  });

  function button(parent) {
    var made = document.createElement('button');
    made.type = 'button';
    made.addEventListener('pointermove', follow);
    made.addEventListener('pointerup', drop);
    made.addEventListener('pointercancel', drop);
    return parent.appendChild(made);
  }

  function drawing(kind) {
    return '<svg aria-hidden="true"><use href="#thing-' + kind + '"></use></svg>';
  }

  function isMine(at) {
    return given[at] === '.' && cells[at] !== '.';
  }

  function where(at) {
    return Math.floor(at / 4) + 1 + ' eilutė, ' + ((at % 4) + 1) + ' vieta';
  }

  function tell(text) {
    said.textContent = text;
  }

  function draw() {
    places.forEach(function (place, at) {
      var kind = cells[at];
      var isGiven = given[at] !== '.';
      if (place.dataset.kind !== kind) place.innerHTML = kind === '.' ? '' : drawing(kind);
      place.dataset.kind = kind;
      place.className = isGiven ? 'given' : kind === '.' ? 'empty' : 'mine';
      if (held && held.from === at) place.className = 'over';
      place.setAttribute('aria-label', where(at) + ': ' + (kind === '.' ? 'tuščia' : names[kind]));
      place.setAttribute('aria-disabled', String(isGiven));
      place.disabled = readOnly;
    });
    tools.forEach(function (tool, index) {
      tool.setAttribute('aria-pressed', String(held !== null && held.from === null && held.kind === kinds[index]));
      tool.disabled = readOnly;
    });
  }

  function press(at) {
    if (given[at] !== '.') return;
    if (held === null) {
      if (cells[at] === '.') {
        tell('Pirma paspausk, ką dėsi.');
      } else {
        held = { kind: cells[at], from: at };
        tell('Paimta: ' + names[cells[at]] + '. Dabar paspausk vietą.');
      }
      draw();
      return;
    }
    if (held.from === at || (held.from === null && cells[at] === held.kind)) take(at);
    else put(held.kind, held.from, at);
    if (held.from !== null) held = null;
    draw();
  }

  // From a place: what stands there already goes the other way.
  function put(kind, from, at) {
    if (from !== null) cells[from] = cells[at];
    cells[at] = kind;
    tell(where(at) + ': ' + names[kind] + '.');
    frame.changed();
  }

  function take(at) {
    tell('Nuimta: ' + names[cells[at]] + '.');
    cells[at] = '.';
    frame.changed();
  }

  function key(at, event) {
    var steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 };
    var step = steps[event.key];
    if (event.key === 'Escape' && held) {
      held = null;
      tell('');
      draw();
    }
    if ((event.key === 'Delete' || event.key === 'Backspace') && isMine(at) && !readOnly) {
      event.preventDefault();
      held = held && held.from === at ? null : held;
      take(at);
      draw();
    }
    if (!step) return;
    event.preventDefault();
    var isAcross = Math.abs(step) === 1;
    var to = at + step;
    if (to >= 0 && to < 16 && (!isAcross || Math.floor(to / 4) === Math.floor(at / 4))) places[to].focus();
  }

  function grasp(event, source, kind, from) {
    if (readOnly || event.button !== 0) return;
    ignoreClick = false;
    drag = { source: source, kind: kind, from: from, x: event.clientX, y: event.clientY, carried: null, over: null };
  }

  function follow(event) {
    if (!drag) return;
    if (!drag.carried) {
      // A finger that trembles does not drag.
      if (Math.abs(event.clientX - drag.x) + Math.abs(event.clientY - drag.y) < 8) return;
      drag.source.setPointerCapture(event.pointerId);
      held = null;
      draw();
      drag.carried = document.body.appendChild(document.createElement('div'));
      drag.carried.className = 'carried';
      drag.carried.innerHTML = drawing(drag.kind).replace('<svg', '<svg width="92" height="84"');
      if (drag.from !== null) drag.source.firstChild.style.opacity = '.25';
    }
    drag.carried.style.left = event.clientX + 'px';
    drag.carried.style.top = event.clientY + 'px';
    var over = placeAt(event.clientX, event.clientY);
    if (over === drag.over) return;
    if (drag.over !== null) places[drag.over].classList.remove('over');
    drag.over = over;
    if (over !== null) places[over].classList.add('over');
  }

  function placeAt(x, y) {
    for (var at = 0; at < places.length; at++) {
      var box = places[at].getBoundingClientRect();
      var isIn = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      if (isIn) return given[at] === '.' ? at : null;
    }
    return null;
  }

  function drop(event) {
    var ended = drag;
    drag = null;
    if (!ended || !ended.carried) return;
    ended.carried.remove();
    if (ended.from !== null) ended.source.firstChild.style.opacity = '';
    ignoreClick = true;
    setTimeout(function () {
      ignoreClick = false;
    }, 0);
    if (event.type === 'pointerup') {
      var box = pond.getBoundingClientRect();
      var isOutside =
        event.clientX < box.left || event.clientX > box.right || event.clientY < box.top || event.clientY > box.bottom;
      if (ended.over !== null && ended.over !== ended.from) put(ended.kind, ended.from, ended.over);
      else if (isOutside && ended.from !== null) take(ended.from);
    }
    draw();
  }

  function hasAny() {
    return cells.join('') !== given.join('');
  }

  function restore(text) {
    var before = null;
    try {
      before = JSON.parse(text);
    } catch (error) {
      before = null;
    }
    if (!before || typeof before.cells !== 'string' || !/^[LMAK.]{16}$/.test(before.cells)) return;
    cells = before.cells.split('').map(function (kind, at) {
      return given[at] === '.' ? kind : given[at];
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
      var text = hasAny() ? JSON.stringify({ cells: cells.join('') }) : null;
      return { answer: text, state: text, isPrimaryState: text === null };
    },
  });
})();
