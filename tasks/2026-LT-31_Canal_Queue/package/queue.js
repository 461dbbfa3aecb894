// Five beavers in a canal: two that are chosen one after the other change places.
(function () {
  var names = { A: 'Aldona', B: 'Benas', C: 'Cilė', D: 'Domas', E: 'Elzė' };
  var colours = { A: '#b3541e', B: '#2f6f4f', C: '#7a3e8e', D: '#1f5f8b', E: '#8a6d1a' };
  var first = ['A', 'B', 'C', 'D', 'E'];
  var order = first.slice();
  var hasMoved = false;
  var chosen = null;
  var readOnly = false;
  var list = document.getElementById('queue');
  var said = document.getElementById('said');

  function beaver(colour) {
    return (
      '<svg viewBox="0 0 90 70" aria-hidden="true">' +
      '<path d="M6 52h78l-9 14H15z" fill="' + colour + '"/>' +
      '<ellipse cx="45" cy="36" rx="22" ry="20" fill="#8b5a2b"/>' +
      '<circle cx="28" cy="20" r="6" fill="#8b5a2b"/><circle cx="62" cy="20" r="6" fill="#8b5a2b"/>' +
      '<circle cx="37" cy="31" r="3" fill="#1d1206"/><circle cx="53" cy="31" r="3" fill="#1d1206"/>' +
      '<ellipse cx="45" cy="39" rx="6" ry="4" fill="#1d1206"/>' +
      '<path d="M41 43h8v8h-8z" fill="#fff"/>' +
      '</svg>'
    );
  }

  function draw(focus) {
    list.textContent = '';
    order.forEach(function (who, place) {
      var item = document.createElement('li');
      var button = document.createElement('button');
      button.type = 'button';
      button.disabled = readOnly;
      button.innerHTML = beaver(colours[who]) + '<span></span>';
      button.lastChild.textContent = names[who];
      button.setAttribute('aria-pressed', String(chosen === place));
      button.setAttribute('aria-label', place + 1 + ' vieta: ' + names[who]);
      button.addEventListener('click', function () {
        choose(place);
      });
      item.appendChild(button);
      list.appendChild(item);
      if (place === focus) button.focus();
    });
  }

  function choose(place) {
    if (chosen === null) {
      chosen = place;
      said.textContent = 'Pasirinkta: ' + names[order[place]] + '. Dabar pasirink, su kuo sukeisti.';
    } else {
      var before = order[chosen];
      said.textContent = chosen === place ? '' : 'Sukeista: ' + names[before] + ' ir ' + names[order[place]] + '.';
      if (chosen !== place) hasMoved = true;
      order[chosen] = order[place];
      order[place] = before;
      chosen = null;
    }
    draw(place);
    frame.changed();
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
      restore(given.state === null ? given.answer : given.state);
      draw();
    },
    read: function () {
      var text = JSON.stringify({ order: order });
      return { answer: hasMoved ? text : null, state: hasMoved ? text : null, isPrimaryState: !hasMoved };
    },
  });
})();
