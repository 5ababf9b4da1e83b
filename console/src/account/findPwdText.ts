import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const findPwdText = defineText({
  en: {
    title: 'Find your password',
    detail: 'We mail a code to the address of your account. With it you choose a new password.',
    set: 'Set new password',
    done: 'Your new password is set. Please sign in with it.',
    remembered: 'Remembered it?',
    signIn: 'Sign in',
    chooseTitle: 'Choose your password',
    chooseDetail: 'Your account is ready. Choose the password you will sign in with.',
    userName: 'User name',
    acceptsWith: 'By setting it you accept the',
    agreement: 'licence agreement',
    acceptsEnd: '.',
    agreementChanged: 'The licence agreement has just changed. Please read it and press again',
    chosen: 'Welcome, {{name}}. Please sign in with your new password.',
    linkEnded: 'This link is no longer valid',
    linkEndedDetail:
      'It works once, and for seven days. Ask the administrator for a new one, or let a code be mailed to you.',
    useCode: 'Use a mailed code',
  },
  zh: {
    title: '找回密码',
    detail: '我们会向账号的邮箱发送验证码，凭验证码即可设置新密码。',
    set: '设置新密码',
    done: '新密码已设置，请用新密码登录',
    remembered: '想起密码了？',
    signIn: '登录',
    chooseTitle: '设置密码',
    chooseDetail: '账号已创建，请设置登录密码。',
    userName: '用户名',
    acceptsWith: '设置密码即表示您同意',
    agreement: '用户协议',
    acceptsEnd: '。',
    agreementChanged: '用户协议刚刚更新，请阅读后再次提交',
    chosen: '{{name}}，欢迎！请用新密码登录',
    linkEnded: '该链接已失效',
    linkEndedDetail:
      '链接只能使用一次，有效期为七天。请联系管理员重新发送，或通过邮箱验证码设置密码。',
    useCode: '使用邮箱验证码',
  },
})
