import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const identitiesText = defineText({
  en: {
    title: 'Single sign-on',
    detail: 'Identity providers that you can sign in with.',
    linkedOn: 'Linked {{time}}',
    lastUsed: 'last used {{time}}',
    neverUsed: 'not used yet',
    remove: 'Unlink',
    removeOf: 'Unlink {{provider}}',
    removeQuestion: 'Unlink {{provider}}?',
    removeEffect: 'You can no longer sign in with this identity. You can link it again later.',
    removed: 'Your identity is unlinked',
    link: 'Link {{provider}}',
  },
  zh: {
    title: '单点登录',
    detail: '可用于登录您账号的身份提供方。',
    linkedOn: '关联于 {{time}}',
    lastUsed: '最近使用 {{time}}',
    neverUsed: '尚未使用',
    remove: '解除关联',
    removeOf: '解除关联 {{provider}}',
    removeQuestion: '解除与 {{provider}} 的关联？',
    removeEffect: '您将无法再用此身份登录，之后可以重新关联。',
    removed: '身份已解除关联',
    link: '关联 {{provider}}',
  },
})
