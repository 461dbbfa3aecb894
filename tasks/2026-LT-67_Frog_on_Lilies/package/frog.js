// A frog on a pond of lily leaves: it hops to a neighbouring leaf, never twice on the same one.
(function () {
  var columns = 'abcde';
  var rows = 4;
  var first = 'a4';
  var goal = 'e1';
  var stones = ['b4', 'c1', 'c4', 'd1'];
  var leaves = [];
  var buttons = {};
  var path = [first];
  var readOnly = false;
  var pond = document.getElementById('pond');
  var said = document.getElementById('said');
  var back = document.getElementById('back');
  var again = document.getElementById('again');
  var frog = null;
  var trail = null;

  for (var row = 1; row <= rows; row++) {
    for (var column = 0; column < columns.length; column++) {
      var name = columns[column] + row;
      if (stones.indexOf(name) === -1) leaves.push(name);
    }
  }

  function placeOf(cell) {
    return { x: columns.indexOf(cell[0]), y: Number(cell[1]) - 1 };
  }
  function centreOf(cell) {
    var place = placeOf(cell);
    return place.x * 120 + 60 + ' ' + (place.y * 120 + 66);
  }
  function put(element, cell) {
    var place = placeOf(cell);
    element.style.left = place.x * 20 + '%';
    element.style.top = place.y * 25 + '%';
  }
  function areNeighbours(one, other) {
    var a = placeOf(one);
    var b = placeOf(other);
    return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;
  }
  function canHopTo(cell) {
    var here = path[path.length - 1];
    return here !== goal && path.indexOf(cell) === -1 && areNeighbours(here, cell);
  }

  function build() {
    var scenery = '';
    stones.forEach(function (cell, at) {
      scenery += '<g transform="translate(' + centreOf(cell) + ')">' + (cell === 'd1' ? pictures.duck : at === 1 ? reeds : pictures.stone) + '</g>';
    });
    pond.innerHTML =
      '<svg viewBox="0 0 600 480" aria-hidden="true"><path d="M18 30q8-7 16 0t16 0M330 24q8-7 16 0t16 0M100 250q8-7 16 0t16 0M228 118q8-7 16 0t16 0M352 244q8-7 16 0t16 0M470 364q8-7 16 0t16 0M150 464q8-7 16 0t16 0M540 250q8-7 16 0t16 0" fill="none" stroke="#D2E6E7" stroke-width="3" stroke-linecap="round" opacity=".7"/>' +
      scenery +
      '</svg>';
    leaves.forEach(function (cell) {
      var button = document.createElement('button');
      button.type = 'button';
      button.className = 'leaf';
      button.innerHTML =
        '<svg viewBox="-60 -66 120 120" aria-hidden="true"><g transform="scale(1.3)">' +
        pictures.leaf +
        '</g><ellipse class="ring" cx="0" cy="0" rx="54" ry="42" fill="none" stroke="#fff" stroke-width="4" stroke-dasharray="9 7"/>' +
        (cell === goal ? pictures.flag : '') +
        '<g class="bloom"><g transform="translate(0 6) scale(1.25)">' +
        pictures.bloom +
        '</g></g></svg>';
      put(button, cell);
      button.addEventListener('click', function () {
        press(cell);
      });
      buttons[cell] = button;
      pond.appendChild(button);
    });
    pond.insertAdjacentHTML(
      'beforeend',
      '<svg viewBox="0 0 600 480" aria-hidden="true"><path id="trail" fill="none" stroke="#FFF6DF" stroke-width="5" stroke-dasharray="1 12" stroke-linecap="round"/></svg><div id="frog"><svg viewBox="-60 -62 120 120" aria-hidden="true">' +
        pictures.frog +
        '</svg></div>',
    );
    frog = document.getElementById('frog');
    trail = document.getElementById('trail');
  }
  var reeds =
    '<g stroke="#28551F" stroke-width="4" fill="none" stroke-linecap="round"><path d="M-22 34Q-24-10-30-34M0 34V-44M20 34Q22-4 30-24M-8 34Q-14 0-8-20M10 34Q16 6 14-12"/></g><g fill="#7F5828" stroke="#4B3316" stroke-width="2"><rect x="-36" y="-46" width="11" height="28" rx="5.5" transform="rotate(-8 -30 -32)"/><rect x="-6" y="-56" width="12" height="30" rx="6"/><rect x="25" y="-38" width="11" height="26" rx="5.5" transform="rotate(14 30 -26)"/></g>';

  function draw() {
    var here = path[path.length - 1];
    leaves.forEach(function (cell) {
      var place = placeOf(cell);
      var wasVisited = path.indexOf(cell) !== -1;
      var isNext = !readOnly && canHopTo(cell);
      var button = buttons[cell];
      button.className = 'leaf' + (wasVisited && cell !== here ? ' visited' : '') + (isNext ? ' next' : '');
      button.disabled = readOnly;
      button.tabIndex = cell === here ? 0 : -1;
      button.setAttribute('aria-disabled', String(!isNext));
      button.setAttribute(
        'aria-label',
        place.y + 1 + ' eilė, ' + (place.x + 1) + ' vieta' + (cell === here ? ', čia varlytė' : wasVisited ? ', žydi' : '') + (cell === goal ? ', vėliavėlė' : ''),
      );
    });
    put(frog, here);
    trail.setAttribute('d', 'M' + path.map(centreOf).join('L'));
    back.disabled = readOnly || path.length === 1;
    again.disabled = readOnly || path.length === 1;
    said.textContent = 'Aplankyta lapų: ' + path.length + ' iš ' + leaves.length;
  }

  function changed() {
    draw();
    frame.changed();
  }
  function press(cell) {
    if (readOnly) return;
    if (canHopTo(cell)) {
      path.push(cell);
      changed();
    } else if (path.length > 1 && cell === path[path.length - 2]) {
      stepBack();
    }
  }
  function stepBack() {
    if (readOnly || path.length === 1) return;
    path.pop();
    changed();
  }

  var moves = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
  pond.addEventListener('keydown', function (event) {
    if (event.key === 'Backspace') {
      event.preventDefault();
      stepBack();
      buttons[path[path.length - 1]].focus();
    }
    var move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    var here = placeOf(path[path.length - 1]);
    var cell = columns[here.x + move[0]] + String(here.y + move[1] + 1);
    if (leaves.indexOf(cell) !== -1) press(cell);
    buttons[path[path.length - 1]].focus();
  });
  back.addEventListener('click', stepBack);
  again.addEventListener('click', function () {
    path = [first];
    changed();
  });

  // A kept path counts when the frog could have hopped it.
  function restore(text) {
    var saved = null;
    try {
      saved = JSON.parse(text);
    } catch (error) {
      saved = null;
    }
    if (!saved || !Array.isArray(saved.path) || saved.path[0] !== first) return;
    path = [first];
    saved.path.slice(1).forEach(function (cell) {
      if (leaves.indexOf(cell) !== -1 && canHopTo(cell)) path.push(cell);
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
      var hasMoved = path.length > 1;
      var text = hasMoved ? JSON.stringify({ path: path }) : null;
      return { answer: text, state: text, isPrimaryState: !hasMoved };
    },
  });
  draw();
})();
