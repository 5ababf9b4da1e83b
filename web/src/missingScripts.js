// Shows a message with a button if the scripts of the page do not arrive or do not run.
;(function () {
  // A slow connection may still be loading.
  var timeoutMilliseconds = 15000
  var texts = {
    en: ['This page hasn’t loaded', 'Check your connection, then reload the page.', 'Reload'],
    zh: ['页面未能加载', '请检查网络连接，然后重新加载页面。', '重新加载'],
  }
  var message = null
  var add = function (parent, name, text) {
    var element = parent.appendChild(document.createElement(name))
    element.textContent = text
    return element
  }
  var show = function () {
    var root = document.getElementById('root')
    if (message || !root || root.firstChild) return
    var words = texts[document.documentElement.lang === 'en' ? 'en' : 'zh']
    message = document.createElement('main')
    message.setAttribute('role', 'alert')
    // The style sheets may be missing too. The content security policy allows this way of styling.
    message.style.cssText =
      'position:fixed;inset:0;z-index:1000;display:flex;flex-direction:column;gap:12px;' +
      'align-items:center;justify-content:center;padding:24px;text-align:center;' +
      'font:16px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText'
    var title = add(message, 'h1', words[0])
    title.style.cssText = 'margin:0;font-size:20px'
    var hint = add(message, 'p', words[1])
    hint.style.margin = '0'
    var button = add(message, 'button', words[2])
    button.type = 'button'
    button.style.cssText = 'min-height:44px;padding:0 20px;font:inherit'
    button.addEventListener('click', function () {
      location.reload()
    })
    document.body.appendChild(message)
    // Late scripts replace the message by the page.
    new MutationObserver(function (records, observer) {
      observer.disconnect()
      message.remove()
      message = null
    }).observe(root, { childList: true })
  }
  setTimeout(show, timeoutMilliseconds)
  // Errors of elements do not bubble.
  addEventListener(
    'error',
    function (event) {
      if (event.target.nodeName !== 'SCRIPT') return
      if (document.body) show()
      else addEventListener('DOMContentLoaded', show)
    },
    true,
  )
})()
