import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    title: 'Rehearsal',
    intro:
      'Robots take every seat and try on the real media server that everybody hears and is heard: in five minutes, free of charge, up to three times a day. Nobody else is let in, and nothing is left behind.',
    start: 'Rehearse',
    again: 'Rehearse again',
    stop: 'Stop',
    ask: 'Rehearse “{{name}}” with robots?',
    effect_one: 'It takes up to five minutes and costs nothing. {{count}} rehearsal is left today.',
    effect_other:
      'It takes up to five minutes and costs nothing. {{count}} rehearsals are left today.',
    effectPower_one:
      'No media server is running: one is switched on for it, and stays on until it is switched off. The rehearsal itself costs nothing. {{count}} rehearsal is left today.',
    effectPower_other:
      'No media server is running: one is switched on for it, and stays on until it is switched off. The rehearsal itself costs nothing. {{count}} rehearsals are left today.',
    powerOn: 'Switch on and rehearse',
    noneLeft: 'Rehearsed three times within 24 hours.',
    waiting: 'Waits for its turn',
    running: 'Robots are rehearsing',
    done: 'Everything works',
    failed: 'Something does not work',
    ok: 'Works',
    notOk: 'Does not work',
    skipped: 'Not tried',
    held: '{{date}}, {{name}}',
    earlier: 'Earlier rehearsals',
    names: '{{reason}}: {{names}}',
    next: '; ',
  },
  zh: {
    title: '彩排',
    intro:
      '机器人坐满所有席位，在真实的媒体服务器上检验每个人能否听到与被听到：五分钟，免费，每天最多三次。不会放入其他人，也不留下任何内容。',
    start: '开始彩排',
    again: '再次彩排',
    stop: '停止',
    ask: '用机器人彩排“{{name}}”？',
    effect_other: '最多五分钟，不收费。今天还可彩排 {{count}} 次。',
    effectPower_other:
      '目前没有运行中的媒体服务器：将为此开机，并保持开机直至关机。彩排本身不收费。今天还可彩排 {{count}} 次。',
    powerOn: '开机并彩排',
    noneLeft: '24 小时内已彩排三次。',
    waiting: '等待中',
    running: '机器人正在彩排',
    done: '一切正常',
    failed: '有步骤未通过',
    ok: '正常',
    notOk: '未通过',
    skipped: '未测试',
    held: '{{date}}，{{name}}',
    earlier: '先前的彩排',
    names: '{{reason}}：{{names}}',
    next: '；',
  },
})
