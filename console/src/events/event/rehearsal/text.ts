import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    title: 'Rehearsal',
    intro:
      'Test bots fill every seat and check the audio both ways on the real media server. It takes up to five minutes and is free, up to three times a day. No one else can join, and nothing is saved.',
    start: 'Rehearse',
    again: 'Rehearse again',
    stop: 'Stop',
    ask: 'Rehearse “{{name}}” with test bots?',
    effect_one: 'It takes up to five minutes and is free. {{count}} rehearsal left today.',
    effect_other: 'It takes up to five minutes and is free. {{count}} rehearsals left today.',
    effectPower_one:
      'No media server is running. We’ll start one, and it stays on until someone stops it. The rehearsal itself is free. {{count}} rehearsal left today.',
    effectPower_other:
      'No media server is running. We’ll start one, and it stays on until someone stops it. The rehearsal itself is free. {{count}} rehearsals left today.',
    powerOn: 'Start server and rehearse',
    noneLeft: 'Limit reached: three rehearsals in 24 hours.',
    waiting: 'In queue',
    running: 'Rehearsing',
    done: 'Everything works',
    failed: 'Some checks failed',
    ok: 'Passed',
    notOk: 'Failed',
    skipped: 'Skipped',
    held: '{{date}}, {{name}}',
    earlier: 'Earlier rehearsals',
    names: '{{reason}}: {{names}}',
    next: '; ',
  },
  zh: {
    title: '彩排',
    intro:
      '模拟参会者占满所有席位，在实际的媒体服务器上检查收听和发言。最多五分钟，免费，每天最多三次；期间他人无法进入，不保留任何内容。',
    start: '开始彩排',
    again: '再次彩排',
    stop: '停止',
    ask: '用模拟参会者彩排“{{name}}”？',
    effect_other: '最多五分钟，不收费。今天还可彩排 {{count}} 次。',
    effectPower_other:
      '目前没有运行中的媒体服务器，将开启一台，并一直运行到有人关机为止。彩排本身不收费。今天还可彩排 {{count}} 次。',
    powerOn: '开机并彩排',
    noneLeft: '已达上限：24 小时内最多彩排三次。',
    waiting: '排队中',
    running: '正在彩排',
    done: '一切正常',
    failed: '部分检查未通过',
    ok: '通过',
    notOk: '未通过',
    skipped: '已跳过',
    held: '{{date}}，{{name}}',
    earlier: '以往彩排',
    names: '{{reason}}：{{names}}',
    next: '；',
  },
})
