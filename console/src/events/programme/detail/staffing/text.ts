import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    assignTo: 'Assignments of “{{name}}”',
    saveAssignments: 'Save assignments',
    assigned: 'Assignments saved',
    interpreter: 'Interpreter',
    from: 'From',
    to: 'To',
    addTurn: 'Add assignment',
    alternate: 'Alternate every {{minutes}} min',
    removeTurn: 'Remove the assignment from {{time}}',
  },
  zh: {
    assignTo: '“{{name}}”的排班',
    saveAssignments: '保存排班',
    assigned: '排班已保存',
    interpreter: '译员',
    from: '开始',
    to: '结束',
    addTurn: '添加排班',
    alternate: '每 {{minutes}} 分钟轮换',
    removeTurn: '删除 {{time}} 的排班',
  },
})
