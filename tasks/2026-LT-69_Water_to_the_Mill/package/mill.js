// A canal from a spring to a mill: parts are dragged into holes, or a part is chosen and then a hole.
(function () {
  var columns = 'abcde';
  var size = 100;
  var words = {
    ns: 'tiesi dalis, iš viršaus į apačią',
    ew: 'tiesi dalis, iš kairės į dešinę',
    ne: 'posūkis: viršus ir dešinė',
    es: 'posūkis: dešinė ir apačia',
    sw: 'posūkis: kairė ir apačia',
    nw: 'posūkis: viršus ir kairė',
  };
  var banks = {
    ns: 'M50 0V100',
    ew: 'M0 50H100',
    ne: 'M50 0A50 50 0 0 0 100 50',
    es: 'M50 100A50 50 0 0 1 100 50',
    sw: 'M50 100A50 50 0 0 0 0 50',
    nw: 'M50 0A50 50 0 0 1 0 50',
  };
  // Water goes a little over the edges, so that no seam is seen between neighbours.
  var streams = {
    ns: 'M50 -1V101',
    ew: 'M-1 50H101',
    ne: 'M50 -1V0A50 50 0 0 0 100 50H101',
    es: 'M50 101V100A50 50 0 0 1 100 50H101',
    sw: 'M50 101V100A50 50 0 0 0 0 50H-1',
    nw: 'M50 -1V0A50 50 0 0 1 0 50H-1',
  };
  var ripples = {
    ns: 'M38 26q6-5 12 0t12 0M40 70q6-5 12 0t12 0',
    ew: 'M20 46q6-5 12 0t12 0M60 57q6-5 12 0t12 0',
    ne: 'M53 36q6-5 12 0t12 0',
    es: 'M53 66q6-5 12 0t12 0',
    sw: 'M24 66q6-5 12 0t12 0',
    nw: 'M24 36q6-5 12 0t12 0',
  };
  var dug = { a1: 'sw', a2: 'ne', e3: 'nw', d3: 'ew', c3: 'es', c4: 'ne', d4: 'ew', e4: 'ew' };
  var holes = ['c1', 'd1', 'b2', 'c2', 'd2', 'e2'];
  var parts = ['ew', 'sw', 'es', 'ne', 'ns', 'nw', 'sw'];
  var scenery = { b1: 'tree', e1: 'tree', a3: 'stone', b3: 'flower', a4: 'tree', b4: 'hedgehog' };
  // Which part lies in which hole; a part that lies in none is on the tray.
  var placed = {};
  var chosen = null;
  var readOnly = false;
  var land = document.getElementById('land');
  var tray = document.getElementById('tray');
  var ghost = document.getElementById('ghost');
  var said = document.getElementById('said');
  var again = document.getElementById('again');
  var holeButtons = {};
  var trayButtons = [];

  function canal(kind) {
    var bank = banks[kind];
    var stream = streams[kind];
    return (
      '<g class="piece" fill="none"><path d="' + bank + '" stroke="#64441E" stroke-width="50"/><path d="' + bank + '" stroke="#CDA670" stroke-width="44"/><path d="' + stream + '" stroke="#2F7B85" stroke-width="33"/><path d="' + stream + '" stroke="#7AB3B9" stroke-width="28"/><path d="' + ripples[kind] + '" stroke="#D2E6E7" stroke-width="3" stroke-linecap="round"/></g>'
    );
  }
  function tile(kind) {
    return '<svg viewBox="0 0 100 100" aria-hidden="true"><rect class="piece" x="3" y="3" width="94" height="94" rx="10" fill="#AFD5A3" stroke="#336B28" stroke-width="2.5"/>' + canal(kind) + '</svg>';
  }
  var hole =
    '<svg viewBox="0 0 100 100" aria-hidden="true"><rect x="5" y="5" width="90" height="90" rx="12" fill="#DFC49C" stroke="#9C6F36" stroke-width="3" stroke-dasharray="9 7"/><path d="M28 62q8-6 16 0M56 40q8-6 16 0M52 74q8-6 16 0" fill="none" stroke="#B98A4D" stroke-width="3" stroke-linecap="round"/></svg>';
  function left(cell) {
    return 55 + columns.indexOf(cell[0]) * size;
  }
  function above(cell) {
    return 10 + (Number(cell[1]) - 1) * size;
  }
  function placeName(cell) {
    return cell[1] + ' eilė, ' + (columns.indexOf(cell[0]) + 1) + ' vieta';
  }

  function build() {
    var drawn = '';
    for (var row = 1; row <= 4; row++) {
      for (var column = 0; column < 5; column++) {
        var cell = columns[column] + row;
        drawn += '<g transform="translate(' + left(cell) + ' ' + above(cell) + ')"><rect x="2" y="2" width="96" height="96" rx="10" fill="#C4E0B9"/>';
        if (dug[cell]) drawn += canal(dug[cell]);
        if (scenery[cell]) drawn += '<g transform="translate(50 50)' + (scenery[cell] === 'flower' ? ' scale(.9)' : '') + '">' + pictures[scenery[cell]] + '</g>';
        drawn += '</g>';
      }
    }
    land.innerHTML =
      '<svg viewBox="0 0 640 420" role="img" aria-label="Šaltinis – 1 eilės kairėje, malūnas – 4 eilės dešinėje. Iškasta: 1 eilės 1 vietoje kanalas iš kairės sukasi žemyn, 2 eilės 1 vietoje – į dešinę. Iš 2 eilės 5 vietos vanduo teka žemyn į 3 eilės 5 vietą, iš jos į kairę iki 3 vietos, žemyn ir 4 eile į dešinę iki malūno. 1 eilės 2 ir 5 vietose auga medžiai. Tuščios šešios duobės.">' +
      drawn +
      '<g stroke="#3C4D4B" stroke-width="2.5" stroke-linejoin="round"><path d="M0 24q30-10 44 14q12 20 10 52q-24 16-54 6z" fill="#94A5A3"/><path d="M0 46q26 2 55-3v36q-28 2-55-9z" fill="#7AB3B9" stroke="#2F7B85"/></g>' +
      '<g transform="translate(600 356) scale(.88)" stroke="#4B3316" stroke-width="2.5" stroke-linejoin="round"><path d="M-54-8h34v32h-34z" fill="#7AB3B9" stroke="#2F7B85"/><path d="M-20-34h58v92h-58z" fill="#F8F1E7"/><path d="M-28-32L9-72L46-32z" fill="#B94531"/><path d="M10 22h18v36h-18z" fill="#9C6F36"/><circle cx="19" cy="-8" r="8" fill="#7AB3B9"/><g transform="translate(-20 20)"><circle r="24" fill="none" stroke-width="5"/><path d="M-24 0h48M0-24v48M-17-17l34 34M-17 17l34-34" fill="none" stroke-width="4"/><circle r="5" fill="#FBC043"/></g></g></svg>';
    holes.forEach(function (cell) {
      var button = document.createElement('button');
      button.type = 'button';
      button.style.left = (left(cell) / 640) * 100 + '%';
      button.style.top = (above(cell) / 420) * 100 + '%';
      holeButtons[cell] = button;
      listen(button, cell, null);
      land.appendChild(button);
    });
    parts.forEach(function (kind, part) {
      var button = document.createElement('button');
      button.type = 'button';
      trayButtons.push(button);
      listen(button, null, part);
      tray.appendChild(button);
    });
    again.addEventListener('click', function () {
      placed = {};
      chosen = null;
      tell('');
    });
    document.addEventListener('keydown', function (event) {
      if (event.key !== 'Escape' || chosen === null) return;
      chosen = null;
      tell('');
    });
  }

  function holeOf(part) {
    for (var cell in placed) if (placed[cell] === part) return cell;
    return null;
  }
  function draw() {
    holes.forEach(function (cell) {
      var button = holeButtons[cell];
      var part = cell in placed ? placed[cell] : null;
      var shown = part === null ? 'hole' : parts[part];
      if (button.dataset.shown !== shown) {
        button.dataset.shown = shown;
        button.innerHTML = part === null ? hole : tile(shown);
      }
      button.disabled = readOnly;
      button.className = chosen !== null && part !== chosen ? 'target' : '';
      button.setAttribute('aria-pressed', String(part !== null && part === chosen));
      button.setAttribute('aria-label', placeName(cell) + ': ' + (part === null ? 'duobė' : words[parts[part]]));
    });
    parts.forEach(function (kind, part) {
      var button = trayButtons[part];
      var isOut = holeOf(part) !== null;
      var shown = isOut ? 'none' : kind;
      if (button.dataset.shown !== shown) {
        button.dataset.shown = shown;
        button.innerHTML = isOut ? '' : tile(kind);
      }
      button.className = isOut ? 'empty' : '';
      button.disabled = readOnly;
      button.setAttribute('aria-pressed', String(!isOut && part === chosen));
      button.setAttribute('aria-label', isOut ? 'Tuščia vieta: ' + words[kind] : 'Dalis: ' + words[kind]);
    });
    again.disabled = readOnly || Object.keys(placed).length === 0;
  }
  function tell(text) {
    said.textContent = text;
    draw();
    frame.changed();
  }

  // Puts a part into a hole; what lay there goes where the part came from.
  function put(part, cell) {
    var from = holeOf(part);
    var other = cell in placed ? placed[cell] : null;
    if (from !== null) delete placed[from];
    if (other !== null && from !== null && from !== cell) placed[from] = other;
    placed[cell] = part;
    chosen = null;
    tell('Padėta: ' + placeName(cell) + '.');
  }
  function takeBack(part) {
    var from = holeOf(part);
    if (from !== null) delete placed[from];
    chosen = null;
    tell(from === null ? '' : 'Dalis grąžinta.');
  }
  function press(cell, part) {
    var here = cell === null ? (holeOf(part) === null ? part : null) : cell in placed ? placed[cell] : null;
    if (chosen !== null && cell !== null && here !== chosen) put(chosen, cell);
    else if (chosen !== null && cell === null && here === null) takeBack(chosen);
    else if (here === chosen) {
      chosen = null;
      tell('');
    } else {
      chosen = here;
      tell('Pasirinkta ' + words[parts[here]] + '. Dabar pasirink duobę.');
    }
  }

  function listen(button, cell, part) {
    var held = null;
    var start = null;
    var wasDragged = false;

    button.addEventListener('pointerdown', function (event) {
      wasDragged = false;
      held = cell === null ? (holeOf(part) === null ? part : null) : cell in placed ? placed[cell] : null;
      if (readOnly || event.button !== 0 || held === null) return;
      start = { x: event.clientX, y: event.clientY };
      button.setPointerCapture(event.pointerId);
    });
    button.addEventListener('pointermove', function (event) {
      if (start === null) return;
      if (!wasDragged && Math.abs(event.clientX - start.x) + Math.abs(event.clientY - start.y) < 8) return;
      if (!wasDragged) {
        var width = holeButtons[holes[0]].getBoundingClientRect().width;
        wasDragged = true;
        chosen = held;
        draw();
        button.classList.add('lifted');
        ghost.style.width = ghost.style.height = width + 'px';
        ghost.style.display = 'block';
        ghost.innerHTML = tile(parts[held]);
      }
      ghost.style.left = event.clientX - ghost.offsetWidth / 2 + 'px';
      ghost.style.top = event.clientY - ghost.offsetHeight / 2 + 'px';
    });
    function drop(event) {
      if (start === null) return;
      start = null;
      if (!wasDragged) return;
      // The click that ends a drag comes before the timer, if it comes at all.
      setTimeout(function () {
        wasDragged = false;
      }, 0);
      ghost.style.display = 'none';
      button.classList.remove('lifted');
      var under = event.type === 'pointerup' ? document.elementFromPoint(event.clientX, event.clientY) : null;
      var target = holes.filter(function (name) {
        return under !== null && holeButtons[name].contains(under);
      })[0];
      if (target) put(held, target);
      else if (event.type === 'pointerup') takeBack(held);
      else {
        chosen = null;
        tell('');
      }
    }
    button.addEventListener('pointerup', drop);
    button.addEventListener('pointercancel', drop);
    button.addEventListener('click', function () {
      if (!wasDragged && !readOnly) press(cell, part);
    });
  }

  // What is kept is the kind of part in each hole: parts of the same kind are the same.
  function restore(text) {
    var saved = null;
    try {
      saved = JSON.parse(text);
    } catch (error) {
      saved = null;
    }
    if (!saved || typeof saved.canal !== 'object' || saved.canal === null) return;
    placed = {};
    holes.forEach(function (cell) {
      parts.forEach(function (kind, part) {
        if (saved.canal[cell] === kind && !(cell in placed) && holeOf(part) === null) placed[cell] = part;
      });
    });
  }

  build();
  var frame = connectTask({
    load: function (given) {
      readOnly = given.readOnly;
      restore(given.state === null ? given.answer : given.state);
      draw();
    },
    read: function () {
      var shown = {};
      holes.forEach(function (cell) {
        if (cell in placed) shown[cell] = parts[placed[cell]];
      });
      var text = Object.keys(shown).length > 0 ? JSON.stringify({ canal: shown }) : null;
      return { answer: text, state: text, isPrimaryState: text === null };
    },
  });
  draw();
})();
