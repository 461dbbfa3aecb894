// Five boxes on a shelf, put in order of their weight by dragging, by arrow keys, or by choosing two that change places.
(function () {
  var names = { D: 'lašas', L: 'lapas', M: 'mėnulis', S: 'širdis', Z: 'žvaigždė' };
  var sizes = { D: 58, L: 82, M: 100, S: 66, Z: 52 };
  var papers = { D: '#D2E6E7', L: '#EDF6EA', M: '#DFC49C', S: '#FCEEEA', Z: '#F8F1E7' };
  // What the hedgehog weighed: on the left, on the right, and which of them went down
  var weighed = [
    ['D', 'S', 'S'],
    ['L', 'M', 'L'],
    ['S', 'Z', 'Z'],
    ['D', 'L', 'D'],
  ];
  var first = ['S', 'L', 'Z', 'M', 'D'];
  var order = first.slice();
  var hasMoved = false;
  var chosen = null;
  var readOnly = false;
  var items = {};
  var list = document.getElementById('boxes');
  var said = document.getElementById('said');
  var again = document.getElementById('again');

  // A box that stands on 0,0.
  function box(who) {
    var size = sizes[who];
    return (
      '<rect x="' + -size / 2 + '" y="' + -size + '" width="' + size + '" height="' + size + '" rx="6" fill="' + papers[who] + '" stroke="#64441E" stroke-width="2.5"/>' +
      '<path d="M' + -size / 2 + ' ' + (-size + 12) + 'h' + size + '" stroke="#64441E" stroke-width="2"/>' +
      '<g transform="translate(0 ' + (6 - size / 2) + ') scale(' + size / 118 + ')">' + pictures[who] + '</g>'
    );
  }
  function balance(left, right, down) {
    var tilt = down === left ? -13 : 13;
    var fall = Math.sin((tilt * Math.PI) / 180) * 66;
    function pan(x, y, who) {
      return '<g transform="translate(' + x + ' ' + y + ')"><path d="M-30 0h60q-4 12-14 12h-32q-10 0-14-12z" fill="#4F969E" stroke="#0C414A" stroke-width="2.5"/><g transform="scale(.62)">' + box(who) + '</g></g>';
    }
    return (
      '<svg viewBox="-100 -96 200 176" role="img" aria-label="Svarstyklės: kairėje ' + names[left] + ', dešinėje ' + names[right] + '. Žemyn leidžiasi ' + names[down] + '.">' +
      '<path d="M-34 74h68L8 62V0H-8v62z" fill="#7F5828" stroke="#4B3316" stroke-width="2.5" stroke-linejoin="round"/>' +
      '<g transform="rotate(' + tilt + ')"><rect x="-72" y="-5" width="144" height="10" rx="5" fill="#9C6F36" stroke="#4B3316" stroke-width="2.5"/></g><circle r="9" fill="#FBC043" stroke="#4B3316" stroke-width="2.5"/>' +
      pan(-62, -8 - fall, left) + pan(62, -8 + fall, right) +
      '</svg>'
    );
  }

  function build() {
    document.getElementById('weighed').innerHTML = weighed
      .map(function (pair) {
        return balance(pair[0], pair[1], pair[2]);
      })
      .join('');
    first.forEach(function (who) {
      var item = document.createElement('li');
      var button = document.createElement('button');
      button.type = 'button';
      button.innerHTML = '<svg viewBox="-55 -112 110 112" preserveAspectRatio="xMidYMax meet" aria-hidden="true">' + box(who) + '</svg>';
      button.setAttribute('aria-describedby', 'how');
      item.appendChild(button);
      items[who] = item;
      listen(who, item, button);
    });
    again.addEventListener('click', function () {
      order = first.slice();
      chosen = null;
      hasMoved = false;
      tell('');
    });
  }

  function draw() {
    order.forEach(function (who, place) {
      var item = items[who];
      var button = item.firstChild;
      item.style.left = place * 20 + '%';
      button.disabled = readOnly;
      button.setAttribute('aria-pressed', String(chosen === who));
      button.setAttribute('aria-label', place + 1 + ' vieta: ' + names[who]);
    });
    again.disabled = readOnly || !hasMoved;
  }
  // The list is read in the order of the shelf; a box that is moved in it keeps the focus.
  function sortList() {
    var focused = document.activeElement;
    order.forEach(function (who, place) {
      if (list.children[place] !== items[who]) list.insertBefore(items[who], list.children[place] || null);
    });
    if (focused && focused !== document.activeElement && list.contains(focused)) focused.focus();
  }
  function tell(words) {
    said.textContent = words;
    sortList();
    draw();
    frame.changed();
  }

  function moveTo(who, place) {
    var before = order.indexOf(who);
    if (place < 0 || place >= order.length || place === before) return false;
    order.splice(before, 1);
    order.splice(place, 0, who);
    hasMoved = true;
    return true;
  }
  function choose(who) {
    if (chosen === null) {
      chosen = who;
      tell('Pasirinkta: ' + names[who] + '. Dabar pasirink, su kuo sukeisti.');
      return;
    }
    var other = chosen;
    chosen = null;
    if (other === who) {
      tell('');
      return;
    }
    var from = order.indexOf(other);
    order[order.indexOf(who)] = other;
    order[from] = who;
    hasMoved = true;
    tell('Sukeista: ' + names[other] + ' ir ' + names[who] + '.');
  }

  function listen(who, item, button) {
    var start = null;
    var wasDragged = false;

    button.addEventListener('pointerdown', function (event) {
      wasDragged = false;
      if (readOnly || event.button !== 0) return;
      start = event.clientX - item.getBoundingClientRect().left;
      button.setPointerCapture(event.pointerId);
    });
    button.addEventListener('pointermove', function (event) {
      if (start === null) return;
      var shelf = list.getBoundingClientRect();
      var width = shelf.width / order.length;
      var left = event.clientX - start - shelf.left;
      if (!wasDragged && Math.abs(left - order.indexOf(who) * width) < 8) return;
      wasDragged = true;
      chosen = null;
      moveTo(who, Math.max(0, Math.min(order.length - 1, Math.round(left / width))));
      item.className = 'held';
      draw();
      item.style.left = Math.max(0, Math.min(shelf.width - width, left)) + 'px';
    });
    function drop() {
      if (start === null) return;
      start = null;
      item.className = '';
      if (!wasDragged) return;
      // The click that ends a drag comes before the timer, if it comes at all.
      setTimeout(function () {
        wasDragged = false;
      }, 0);
      tell(names[who] + ': ' + (order.indexOf(who) + 1) + ' vieta.');
    }
    button.addEventListener('pointerup', drop);
    button.addEventListener('pointercancel', drop);
    button.addEventListener('click', function () {
      if (!wasDragged) choose(who);
    });
    button.addEventListener('keydown', function (event) {
      var step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
      if (event.key === 'Escape' && chosen !== null) {
        chosen = null;
        tell('');
      }
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      chosen = null;
      if (moveTo(who, order.indexOf(who) + step)) tell(names[who] + ': ' + (order.indexOf(who) + 1) + ' vieta.');
    });
  }

  function restore(text) {
    var saved = null;
    try {
      saved = JSON.parse(text);
    } catch (error) {
      saved = null;
    }
    var isOrder = saved && Array.isArray(saved.order) && saved.order.slice().sort().join() === first.slice().sort().join();
    if (!isOrder) return;
    order = saved.order;
    hasMoved = true;
  }

  build();
  var frame = connectTask({
    load: function (given) {
      readOnly = given.readOnly;
      restore(given.state === null ? given.answer : given.state);
      sortList();
      draw();
    },
    read: function () {
      var text = hasMoved ? JSON.stringify({ order: order }) : null;
      return { answer: text, state: text, isPrimaryState: !hasMoved };
    },
  });
  sortList();
  draw();
})();
