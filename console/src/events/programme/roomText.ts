import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    rooms: 'Rooms',
    roomName: 'Name of room {{number}}',
    roomExample: 'Hall A',
    roomNumber: 'room {{number}}',
    addRoom: 'Add room',
    moveUp: 'Move {{name}} up',
    moveDown: 'Move {{name}} down',
    removeRoom: 'Remove {{name}}',
    roomMissing: 'Please enter a name for the room',
    roomTwice: 'Two rooms have this name. Please rename one of them',
  },
  zh: {
    rooms: '会场',
    roomName: '会场 {{number}} 的名称',
    roomExample: 'A 厅',
    roomNumber: '会场 {{number}}',
    addRoom: '添加会场',
    moveUp: '上移{{name}}',
    moveDown: '下移{{name}}',
    removeRoom: '删除{{name}}',
    roomMissing: '请输入会场名称',
    roomTwice: '会场名称重复，请修改其中一个',
  },
})
