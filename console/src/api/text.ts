import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    networkError: 'Network error',
    timeout: 'The server didn’t respond within 10 seconds',
    unreachable: 'Can’t reach the server. Check your connection.',
    requestId: 'Request {{id}}',
    staleBy: '{{name}} changed this at {{time}}.',
    staleOwn: 'You changed this in another window at {{time}}.',
    staleBySystem: 'This changed automatically at {{time}}.',
    staleUnknown: 'Someone else has changed this.',
    staleNotSaved: 'Your change wasn’t saved. Review the latest version and try again.',
    hasError: 'Has Error',
    loggedOut: 'Logged out',
    loggedOutMessage:
      'You have been logged out, you can cancel to stay on this page, or log in again',
    reLogin: 'Re-Login',
    cancel: 'Cancel',
    workspaceLost: 'You’re no longer a member of this team',
    workspaceLostDetail:
      'Continue in your personal workspace, or stay to copy what you typed. It can’t be saved here.',
    toPersonalWorkspace: 'Go to personal workspace',
  },
  zh: {
    networkError: '网络错误',
    timeout: '服务器在 10 秒内没有响应',
    unreachable: '无法连接服务器，请检查网络。',
    requestId: '请求编号 {{id}}',
    staleBy: '{{name}}已于 {{time}} 修改此内容。',
    staleOwn: '您已于 {{time}} 在另一个窗口修改此内容。',
    staleBySystem: '本平台已于 {{time}} 自动更改此内容。',
    staleUnknown: '此内容已被他人修改。',
    staleNotSaved: '您的更改未保存，请查看最新内容后重试。',
    hasError: '出错了',
    loggedOut: '已登出',
    loggedOutMessage: '您已登出，可以取消以留在本页，或者重新登录',
    reLogin: '重新登录',
    cancel: '取消',
    workspaceLost: '您已不是此团队的成员',
    workspaceLostDetail: '请前往个人空间继续，或留在本页复制已输入的内容，这些内容无法在此保存。',
    toPersonalWorkspace: '前往个人空间',
  },
})
