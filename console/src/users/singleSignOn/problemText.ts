import { defineText } from '@openbooth/web/i18n/defineText.ts'

/** Why a sign-in failed, and what to do. One text for each problem of the contract. */
export const problemText = defineText({
  en: {
    unreachable: 'The identity provider doesn’t respond. Try again in a few minutes.',
    discovery: 'The identity provider’s configuration isn’t valid. Contact the administrator.',
    issuer: 'The response came from another identity provider. Contact the administrator.',
    denied: 'The identity provider refused the sign-in. Contact its administrator.',
    client: 'The identity provider doesn’t accept this site. Contact the administrator.',
    code: 'The identity provider didn’t accept this sign-in. Start again.',
    state: 'This sign-in has expired or started in another browser. Start again.',
    signature: 'The response isn’t signed by the identity provider. Contact the administrator.',
    audience: 'The response is for another application. Contact the administrator.',
    nonce: 'The response belongs to another sign-in. Start again.',
    expired: 'The response has expired. Start again, and check the clock of your device.',
    response: 'The identity provider’s response isn’t valid. Contact the administrator.',
    emailMissing: 'The identity provider sent no email address. Contact the administrator.',
    emailNotVerified:
      'An account has this address, but the identity provider didn’t confirm it. Sign in with your password, then link the provider under My account.',
    domain: 'Your email domain isn’t accepted here. Use another account.',
    unknownUser: 'You don’t have an account here yet. Ask your administrator to create one.',
    notRecent:
      'The identity provider didn’t confirm a new sign-in. Sign out, sign in again and repeat your action, or set up a second factor.',
    otherPerson:
      'You signed in to another account of the identity provider. Start again with the account that you linked.',
    groupsMissing: 'The response contains no groups. Check the group claim.',
  },
  zh: {
    unreachable: '身份提供方没有响应，请几分钟后重试。',
    discovery: '身份提供方的配置无效，请联系管理员。',
    issuer: '响应来自其他身份提供方，请联系管理员。',
    denied: '身份提供方拒绝了登录，请联系其管理员。',
    client: '身份提供方不接受本平台，请联系管理员。',
    code: '身份提供方未接受本次登录，请重新开始。',
    state: '本次登录已过期，或在其他浏览器中发起，请重新开始。',
    signature: '响应没有身份提供方的有效签名，请联系管理员。',
    audience: '响应是发给其他应用的，请联系管理员。',
    nonce: '响应属于另一次登录，请重新开始。',
    expired: '响应已过期，请检查设备时间后重新开始。',
    response: '身份提供方的响应无效，请联系管理员。',
    emailMissing: '身份提供方未提供邮箱地址，请联系管理员。',
    emailNotVerified:
      '已有账号使用该邮箱，但身份提供方未确认该邮箱。请用密码登录，然后在“我的账号”中关联身份提供方。',
    domain: '不接受您的邮箱域名，请换用其他账号。',
    unknownUser: '您还没有本平台的账号，请联系管理员开通。',
    notRecent: '身份提供方未确认这是一次新的登录。请退出后重新登录并重试，或设置两步验证。',
    otherPerson: '您登录的是身份提供方的另一个账号，请用已关联的账号重新开始。',
    groupsMissing: '响应中没有用户组，请检查用户组声明。',
  },
})
