import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const registerText = defineText({
  en: {
    title: 'Create your account',
    userName: 'User name',
    userNameRequired: 'Please enter a user name',
    userNameAtSign: 'A user name cannot contain the sign @',
    inviteCode: 'Invite code (optional)',
    accept: 'I have read and accept the',
    agreement: 'licence agreement',
    acceptRequired: 'Please accept the licence agreement',
    agreementChanged: 'The agreement has just changed. Please read it again and accept it',
    register: 'Register',
    haveAccount: 'Already registered?',
    signIn: 'Sign in',
    waiting: 'Your registration has arrived',
    waitingDetail:
      'An administrator still has to approve it. You can sign in with your name and password as soon as that has happened.',
    toSignIn: 'Go to sign in',
  },
  zh: {
    title: '创建账号',
    userName: '用户名',
    userNameRequired: '请输入用户名',
    userNameAtSign: '用户名不能包含 @ 符号',
    inviteCode: '邀请码（选填）',
    accept: '我已阅读并同意',
    agreement: '用户协议',
    acceptRequired: '请先同意用户协议',
    agreementChanged: '用户协议刚刚更新，请重新阅读并同意',
    register: '注册',
    haveAccount: '已有账号？',
    signIn: '登录',
    waiting: '注册申请已提交',
    waitingDetail: '账号需由管理员审核，审核通过后即可用用户名和密码登录。',
    toSignIn: '前往登录',
  },
})
