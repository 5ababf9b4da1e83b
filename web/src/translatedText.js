// A browser's translation puts `<font>` elements in place of text nodes that React still changes
// and removes. Without this script, the page then keeps old words or fails.
;(function () {
  var node = Node.prototype
  /** The element that replaced a text node. */
  var replaced = new WeakMap()
  var isFont = function (one) {
    return !!one && one.nodeName === 'FONT'
  }
  new MutationObserver(function (records) {
    records.forEach(function (record) {
      var near = Array.from(record.addedNodes).concat([record.previousSibling, record.nextSibling])
      var font = near.find(isFont)
      if (!font) return
      record.removedNodes.forEach(function (one) {
        if (one.nodeType === 3 && !one.parentNode) replaced.set(one, font)
      })
    })
  }).observe(document, { childList: true, subtree: true })

  /** The child of a parent that holds or replaces a node. Null: none. */
  var standIn = function (one, parent) {
    var found = one.parentNode ? one : replaced.get(one) || null
    while (found && found.parentNode !== parent) found = found.parentNode
    return found
  }
  var remove = node.removeChild
  node.removeChild = function (child) {
    var found = standIn(child, this)
    if (found) remove.call(this, found)
    return child
  }
  var insert = node.insertBefore
  node.insertBefore = function (child, next) {
    // A text that moves leaves no copy behind.
    var old = child.nodeType === 3 && !child.parentNode && replaced.get(child)
    if (old && old.parentNode) remove.call(old.parentNode, old)
    return insert.call(this, child, next ? standIn(next, this) : null)
  }
  var value = Object.getOwnPropertyDescriptor(node, 'nodeValue')
  Object.defineProperty(node, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get: value.get,
    set: function (text) {
      var old = this.nodeType === 3 && !this.parentNode && replaced.get(this)
      if (old && old.parentNode) old.parentNode.replaceChild(this, old)
      value.set.call(this, text)
    },
  })
})()
