// Five boats in a canal. A boat is dragged to its place; or two that are pressed one after the other change places; or
// a pressed one is pushed with the arrow keys.
(function () {
  var names = { A: 'Aldona', B: 'Benas', C: 'Cilė', D: 'Domas', E: 'Elzė' };
  var first = ['A', 'B', 'C', 'D', 'E'];
  var order = first.slice();
  var hasMoved = false;
  var chosen = null;
  var drag = null;
  // The click that ends a drag is no press.
  var ignoreClick = false;
  var readOnly = false;
  var list = document.getElementById('queue');
  var said = document.getElementById('said');
  var places = first.map(function () {
    return list.appendChild(document.createElement('li'));
  });
  var boats = {};
  first.forEach(function (who) {
    var boat = document.createElement('button');
    boat.type = 'button';
    boat.innerHTML = '<svg aria-hidden="true"><use href="#boat-' + who + '"></use></svg><span></span>';
    boat.lastChild.textContent = names[who];
    boat.setAttribute('aria-describedby', 'keys');
    boat.addEventListener('click', function () {
      if (ignoreClick) ignoreClick = false;
      else press(who);
    });
    boat.addEventListener('keydown', function (event) {
      key(who, event);
    });
    boat.addEventListener('pointerdown', function (event) {
      if (readOnly || event.button !== 0) return;
      drag = { who: who, x: event.clientX, y: event.clientY, from: order.indexOf(who), to: order.indexOf(who), boxes: null };
      ignoreClick = false;
    });
    boat.addEventListener('pointermove', follow);
    boat.addEventListener('pointerup', drop);
    boat.addEventListener('pointercancel', drop);
    boats[who] = boat;
  });

  function draw() {
    order.forEach(function (who, place) {
      var boat = boats[who];
      if (boat.parentNode !== places[place]) places[place].appendChild(boat);
      boat.disabled = readOnly;
      boat.setAttribute('aria-pressed', String(chosen === who));
      boat.setAttribute('aria-label', place + 1 + ' vieta: ' + names[who]);
    });
  }

  // Boats that change places slide there from where they were.
  function arrange(next, focused) {
    var before = {};
    first.forEach(function (who) {
      before[who] = boats[who].getBoundingClientRect();
    });
    var isNew = next.join() !== order.join();
    order = next;
    if (isNew) hasMoved = true;
    list.classList.remove('sliding');
    clear();
    draw();
    if (focused) boats[focused].focus();
    first.forEach(function (who) {
      var now = boats[who].getBoundingClientRect();
      boats[who].style.transform = 'translate(' + (before[who].left - now.left) + 'px,' + (before[who].top - now.top) + 'px)';
    });
    // Read once, so that the boats begin to slide where they were.
    list.getBoundingClientRect();
    list.classList.add('sliding');
    clear();
    if (isNew) frame.changed();
  }

  function clear() {
    first.forEach(function (who) {
      boats[who].style.transform = '';
      boats[who].classList.remove('dragged');
    });
  }

  function press(who) {
    if (chosen === null) {
      chosen = who;
      said.textContent = 'Pasirinkta: ' + names[who] + '. Dabar paspausk kitą laivą.';
      draw();
      return;
    }
    var other = chosen;
    chosen = null;
    if (other === who) {
      said.textContent = names[who] + ': ' + (order.indexOf(who) + 1) + ' vieta.';
      draw();
      return;
    }
    said.textContent = 'Susikeitė ' + names[other] + ' ir ' + names[who] + '.';
    arrange(
      order.map(function (one) {
        return one === who ? other : one === other ? who : one;
      }),
      other,
    );
  }

  function key(who, event) {
    var step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (event.key === 'Escape' && chosen !== null) {
      chosen = null;
      said.textContent = '';
      draw();
    }
    if (!step || readOnly) return;
    event.preventDefault();
    var at = order.indexOf(chosen === null ? who : chosen);
    var to = at + step;
    if (to < 0 || to >= order.length) return;
    if (chosen === null) {
      boats[order[to]].focus();
      return;
    }
    said.textContent = names[chosen] + ': ' + (to + 1) + ' vieta.';
    arrange(moved(at, to), chosen);
  }

  function moved(from, to) {
    var next = order.slice();
    next.splice(to, 0, next.splice(from, 1)[0]);
    return next;
  }

  function follow(event) {
    if (!drag) return;
    var dx = event.clientX - drag.x;
    var dy = event.clientY - drag.y;
    var boat = boats[drag.who];
    if (!drag.boxes) {
      // A finger that trembles does not drag.
      if (Math.abs(dx) + Math.abs(dy) < 8) return;
      boat.setPointerCapture(event.pointerId);
      drag.boxes = places.map(function (place) {
        return place.getBoundingClientRect();
      });
      chosen = null;
      draw();
      list.classList.add('sliding');
      boat.classList.add('dragged');
    }
    drag.to = nearest(drag.boxes, event.clientX, event.clientY);
    moved(drag.from, drag.to).forEach(function (who, place) {
      var own = drag.boxes[order.indexOf(who)];
      var there = drag.boxes[place];
      boats[who].style.transform =
        who === drag.who
          ? 'translate(' + dx + 'px,' + dy + 'px)'
          : 'translate(' + (there.left - own.left) + 'px,' + (there.top - own.top) + 'px)';
    });
  }

  function nearest(boxes, x, y) {
    var best = 0;
    var least = Infinity;
    boxes.forEach(function (box, place) {
      var far = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
      if (far < least) {
        least = far;
        best = place;
      }
    });
    return best;
  }

  function drop(event) {
    var ended = drag;
    drag = null;
    if (!ended || !ended.boxes) return;
    ignoreClick = event.type === 'pointerup';
    // Browsers that send no click after a drag must not swallow the next one.
    setTimeout(function () {
      ignoreClick = false;
    }, 0);
    var isMoved = event.type === 'pointerup' && ended.to !== ended.from;
    if (isMoved) said.textContent = names[ended.who] + ': ' + (ended.to + 1) + ' vieta.';
    arrange(isMoved ? moved(ended.from, ended.to) : order, isMoved ? ended.who : null);
  }

  function restore(text) {
    var given = null;
    try {
      given = JSON.parse(text);
    } catch (error) {
      given = null;
    }
    var isOrder = given && Array.isArray(given.order) && given.order.slice().sort().join() === first.join();
    if (!isOrder) return;
    order = given.order;
    hasMoved = true;
  }

  var frame = connectTask({
    load: function (given) {
      readOnly = given.readOnly;
      document.getElementById('keys').hidden = readOnly;
      restore(given.state === null ? given.answer : given.state);
      draw();
    },
    read: function () {
      var text = JSON.stringify({ order: order });
      return { answer: hasMoved ? text : null, state: hasMoved ? text : null, isPrimaryState: !hasMoved };
    },
  });
})();
