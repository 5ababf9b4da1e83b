// Runs before the first paint, so that neither the theme nor the language of the page flickers.
;(function () {
  var root = document.documentElement
  var read = function (name) {
    var found = document.cookie.match(new RegExp('(?:^|; )' + name + '=([^;]*)'))
    // Another program on this host may have set a cookie that is no valid text.
    try {
      return found ? decodeURIComponent(found[1]) : ''
    } catch {
      return ''
    }
  }
  var prefersDark = matchMedia('(prefers-color-scheme: dark)')
  var show = function () {
    var theme = read('theme')
    var dark = theme === 'dark' || (theme !== 'light' && prefersDark.matches)
    root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
    document
      .querySelector('meta[name="theme-color"]')
      .setAttribute('content', dark ? '#0f1115' : '#f7f8fa')
  }
  show()
  prefersDark.addEventListener('change', show)
  var language = read('language') || navigator.language || 'en'
  root.lang = /^zh/i.test(language) ? 'zh-CN' : 'en'
  // Starts the first calls if the build named their chunk: as a script of the page it would wait
  // for the others.
  var calls = document.currentScript.dataset.calls
  // Other importers of the chunk handle its failure.
  if (calls) import(calls).catch(function () {})
})()
