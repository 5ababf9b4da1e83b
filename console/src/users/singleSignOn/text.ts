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
      'An account with the address {{address}} already exists. Prove that it’s yours, and {{provider}} signs you in from now on.',
    linkByPassword:
      'An account with the address {{address}} already exists and has a second factor. Sign in to it, and {{provider}} signs you in from now on.',
    signInHere: 'Sign in to link it',
    linkAndSignIn: 'Link and sign in',
    withPassword: 'Sign in with your password instead',
    confirmTitle: 'Link to your account?',
    confirmDetail:
      'The identity {{address}} of {{provider}} will sign in to the account {{userName}}.',
    confirmDetailNoAddress:
      'Your identity at {{provider}} will sign in to the account {{userName}}.',
    link: 'Link identity',
    cancel: 'Cancel',
    linked: 'Your identity is linked',
    registerTitle: 'Create your account',
    registerDetail:
      'You signed in with {{provider}} as {{address}}. You don’t have an account yet.',
    createAccount: 'Create account',
  },
  zh: {
    signingIn: '正在登录……',
    failed: '登录失败',
    toSignIn: '返回登录',
    toHome: '返回首页',
    linkTitle: '关联您的账号',
    linkDetail: '邮箱 {{address}} 已有账号。请证明该账号属于您，之后即可通过{{provider}}登录。',
    linkByPassword:
      '邮箱 {{address}} 已有账号，且已开启两步验证。请先登录该账号，之后即可通过{{provider}}登录。',
    signInHere: '登录并关联',
    linkAndSignIn: '关联并登录',
    withPassword: '改用密码登录',
    confirmTitle: '关联到您的账号？',
    confirmDetail: '{{provider}}的身份 {{address}} 将可登录账号 {{userName}}。',
    confirmDetailNoAddress: '您在{{provider}}的身份将可登录账号 {{userName}}。',
    link: '关联此身份',
    cancel: '取消',
    linked: '身份已关联',
    registerTitle: '创建账号',
    registerDetail: '您已通过{{provider}}以 {{address}} 登录，但还没有本平台的账号。',
    createAccount: '创建账号',
  },
})
