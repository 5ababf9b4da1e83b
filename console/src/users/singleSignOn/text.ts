import { defineText } from '@openbooth/web/i18n/defineText.ts'

/** Texts of the page that continues a sign-in. */
export const text = defineText({
  en: {
    signingIn: 'Signing in…',
    failed: 'Sign-in failed',
    toSignIn: 'Back to sign-in',
    toHome: 'Back to home',
    linkTitle: 'Link your account',
    linkDetail:
      'An account with the address {{address}} already exists. Verify that it’s yours to link {{provider}}.',
    linkByPassword:
      'An account with the address {{address}} already exists and has a second factor. Sign in to that account to link {{provider}}.',
    signInHere: 'Sign in to link',
    linkAndSignIn: 'Link and sign in',
    withPassword: 'Sign in with your password instead',
    confirmTitle: 'Link to your account?',
    confirmDetail:
      'You’ll be able to sign in to the account {{userName}} with {{provider}} as {{address}}.',
    confirmDetailNoAddress:
      'You’ll be able to sign in to the account {{userName}} with {{provider}}.',
    link: 'Link identity',
    cancel: 'Cancel',
    linked: 'Your identity is linked',
    proved: 'Identity confirmed. Repeat your action.',
    registerTitle: 'Create your account',
    registerDetail:
      'You signed in with {{provider}} as {{address}}. Create an OpenBooth account to continue.',
    createAccount: 'Create account',
  },
  zh: {
    signingIn: '正在登录……',
    failed: '登录失败',
    toSignIn: '返回登录',
    toHome: '返回首页',
    linkTitle: '关联您的账号',
    linkDetail: '邮箱 {{address}} 已有账号。请验证该账号属于您，以关联 {{provider}}。',
    linkByPassword:
      '邮箱 {{address}} 已有账号，且已启用两步验证。请登录该账号，以关联 {{provider}}。',
    signInHere: '登录并关联',
    linkAndSignIn: '关联并登录',
    withPassword: '改用密码登录',
    confirmTitle: '关联到您的账号？',
    confirmDetail: '关联后，您可用 {{provider}} 的身份 {{address}} 登录账号 {{userName}}。',
    confirmDetailNoAddress: '关联后，您可用 {{provider}} 登录账号 {{userName}}。',
    link: '关联此身份',
    cancel: '取消',
    linked: '身份已关联',
    proved: '身份已验证，请重新操作。',
    registerTitle: '创建账号',
    registerDetail: '您已通过 {{provider}} 以 {{address}} 登录。请创建本平台的账号以继续。',
    createAccount: '创建账号',
  },
})
