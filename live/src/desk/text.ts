import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    links: 'Links',
    linksHint: 'Replace a lost link, or remove someone from the event.',
    person: 'Person',
    choosePerson: 'Choose a person',
    wasRemoved: '{{name}} (removed)',
    renew: 'New link',
    renewAsks:
      'Create a new link for {{name}}? The current link stops working and disconnects anyone who uses it.',
    renewNow: 'Create new link',
    remove: 'Remove',
    removeAsks:
      'Remove {{name}} from the event? Their link stops working until you create a new one.',
    removeNow: 'Remove now',
    goBack: 'Cancel',
    newLinkOf: 'New link for {{name}}',
    newLinkHint: 'Give it to {{name}} only. Anyone who has the link can join as {{name}}.',
    removed: '{{name}} was removed.',
    server: 'Media server',
    serverHint:
      'Use this if audio is poor for everyone. All participants switch servers without interruption.',
    move: 'Move to another server',
    moved: 'The event is moving. Everyone hears it from the other server within seconds.',
  },
  zh: {
    links: '链接',
    linksHint: '更换丢失的链接，或将人员移出会议。',
    person: '人员',
    choosePerson: '选择人员',
    wasRemoved: '{{name}}（已移出）',
    renew: '新链接',
    renewAsks: '为 {{name}} 生成新链接？原链接将失效，使用原链接的人将断开连接。',
    renewNow: '生成新链接',
    remove: '移出',
    removeAsks: '将 {{name}} 移出会议？在您生成新链接之前，其链接无法使用。',
    removeNow: '立即移出',
    goBack: '取消',
    newLinkOf: '{{name}} 的新链接',
    newLinkHint: '请仅交给 {{name}} 本人：持有该链接的人将以其身份进入。',
    removed: '已移出 {{name}}。',
    server: '媒体服务器',
    serverHint: '所有人音质都差时使用。所有参会者将切换服务器，声音不中断。',
    move: '切换到另一台服务器',
    moved: '正在切换，所有人将在数秒内从另一台服务器收听。',
  },
})
