import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const identitiesText = defineText({
  en: {
    title: 'Single sign-on',
    detail: 'Identity providers that sign you in without a password.',
    linkedOn: 'Linked {{time}}',
    lastUsed: 'last used {{time}}',
    neverUsed: 'not used yet',
    remove: 'Remove',
    removeOf: 'Remove {{provider}}',
    removeQuestion: 'Remove {{provider}}?',
    removeEffect: 'This identity no longer signs in to your account. You can link it again.',
    removed: 'Your identity is removed',
    link: 'Link {{provider}}',
  },
  zh: {
    title: '单点登录',
    detail: '无需密码即可登录的身份提供方。',
    linkedOn: '关联于 {{time}}',
    lastUsed: '最近使用 {{time}}',
    neverUsed: '尚未使用',
    remove: '解除',
    removeOf: '解除{{provider}}',
    removeQuestion: '解除{{provider}}？',
    removeEffect: '该身份将不能登录您的账号，之后可以重新关联。',
    removed: '身份已解除',
    link: '关联{{provider}}',
  },
})
