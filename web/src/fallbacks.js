// Interfaces that the oldest supported browsers lack: iOS 16.4, Firefox 115 and Chrome 110. The
// first script of each page defines them before any other code runs. `tools/checks/browsers.ts`
// refuses newer interfaces that are not defined here.
;(function () {
  var define = function (owner, name, value) {
    if (name in owner) return
    Object.defineProperty(owner, name, { value: value, configurable: true, writable: true })
  }
  define(AbortSignal, 'any', function (signals) {
    var controller = new AbortController()
    Array.from(signals).forEach(function (signal) {
      var abort = function () {
        controller.abort(signal.reason)
      }
      if (signal.aborted) abort()
      // Its own signal removes the listeners from signals that live longer.
      else signal.addEventListener('abort', abort, { signal: controller.signal })
    })
    return controller.signal
  })
  define(URL, 'parse', function (address, base) {
    try {
      return new URL(address, base)
    } catch {
      return null
    }
  })
  define(URL, 'canParse', function (address, base) {
    return URL.parse(address, base) !== null
  })
  define(Map, 'groupBy', function (items, keyOf) {
    var groups = new Map()
    Array.from(items).forEach(function (item, index) {
      var key = keyOf(item, index)
      if (groups.has(key)) groups.get(key).push(item)
      else groups.set(key, [item])
    })
    return groups
  })
  define(String.prototype, 'isWellFormed', function () {
    return !/\p{Surrogate}/u.test(this)
  })
  define(Array.prototype, 'toSorted', function (compare) {
    // oxlint-disable-next-line unicorn/no-array-sort -- it defines `toSorted`
    return Array.from(this).sort(compare)
  })
  define(Array.prototype, 'toReversed', function () {
    // oxlint-disable-next-line unicorn/no-array-reverse -- it defines `toReversed`
    return Array.from(this).reverse()
  })
  define(Array.prototype, 'toSpliced', function () {
    var copy = Array.from(this)
    copy.splice.apply(copy, arguments)
    return copy
  })
  define(Array.prototype, 'with', function (index, value) {
    var place = index < 0 ? this.length + index : index
    if (place < 0 || place >= this.length) throw new RangeError('Invalid index')
    var copy = Array.from(this)
    copy[place] = value
    return copy
  })
})()
