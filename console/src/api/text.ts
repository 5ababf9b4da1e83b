import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    networkError: 'Network error',
    timeout: 'No answer within 10 seconds',
    unreachable: 'The server cannot be reached. Please check the connection.',
    requestId: 'Request {{id}}',
    staleBy: '{{name}} changed this at {{time}}.',
    staleOwn: 'You changed this at {{time}}, in another window.',
    staleBySystem: 'This changed by itself at {{time}}.',
    staleUnknown: 'This was changed meanwhile.',
    staleNotSaved: 'Nothing was done. Look at what is there now, then try again.',
    hasError: 'Has Error',
    loggedOut: 'Logged out',
    loggedOutMessage:
      'You have been logged out, you can cancel to stay on this page, or log in again',
    reLogin: 'Re-Login',
    cancel: 'Cancel',
  },
  zh: {
    networkError: '网络错误',
    timeout: '10 秒内没有收到回应',
    unreachable: '无法连接服务器，请检查网络。',
    requestId: '请求编号 {{id}}',
    staleBy: '{{name}}已于 {{time}} 修改此内容。',
    staleOwn: '您已于 {{time}} 在另一个窗口修改此内容。',
    staleBySystem: '系统已于 {{time}} 更改此内容。',
    staleUnknown: '此内容在此期间已被修改。',
    staleNotSaved: '本次操作未执行，请查看最新内容后重试。',
    hasError: '出错了',
    loggedOut: '已登出',
    loggedOutMessage: '您已登出，可以取消以留在本页，或者重新登录',
    reLogin: '重新登录',
    cancel: '取消',
  },
})
