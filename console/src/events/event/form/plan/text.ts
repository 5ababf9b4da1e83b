import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    spoken: 'Which languages are spoken on stage?',
    spokenDetail: 'Start with the main one. Interpreters call this sound the “floor”.',
    heard: 'Which languages do listeners hear?',
    heardDetail: 'Each language that needs interpreting gets a booth.',
    edited:
      'The booths below differ from these answers. If you rebuild them, people stay in the booth of their language.',
    rebuild: 'Rebuild booths',

    map: 'Who hears whom',
    while: 'While this language is spoken:',
    mapEmpty: 'Choose languages. This map then shows who hears whom.',
    mapAlone: 'Add a language that listeners hear. It gets a booth.',
    floor: 'Floor',
    boothOf: '{{language}} booth',
    ai: 'AI',
    aiBackup: 'AI backup',
    relayFrom: 'relay from {{language}}',
    notUnderstood: 'doesn’t understand the floor',
    hearsNothing: 'hear nothing',
    floorTransferHelp:
      'Listeners of a spoken language hear nothing while it is spoken. Turn on “Floor transfer” under Sound.',
    lostHelp:
      'A booth hears only languages that it doesn’t understand. Turn on auto-relay in its details, or set the languages that it understands under Sound.',
    hearsFloor: '{{listeners}} listeners hear the floor.',
    hearsBooth: '{{listeners}} listeners hear the {{booth}} booth.',
    hearsMachine: '{{listeners}} listeners hear the {{booth}} booth, which is AI.',
    hearsRelay:
      '{{listeners}} listeners hear the {{booth}} booth, which takes relay from {{relay}}.',
    hearsSilence: '{{listeners}} listeners hear nothing.',
    hearsLost:
      '{{listeners}} listeners hear the {{booth}} booth, which doesn’t understand the floor.',
    whileSpoken: 'While {{language}} is spoken',
  },
  zh: {
    spoken: '台上使用哪些语言？',
    spokenDetail: '先选主要语言。译员把这路声音称为“原声”。',
    heard: '听众收听哪些语言？',
    heardDetail: '每种需要传译的语言设一个译员间。',
    edited: '下方译员间与以上选择不一致。重新生成后，人员仍在其语言的译员间。',
    rebuild: '重新生成译员间',

    map: '收听关系',
    while: '发言语言：',
    mapEmpty: '选择语言后，此处显示收听关系。',
    mapAlone: '请添加一种听众收听的语言，系统会为其设一个译员间。',
    floor: '原声',
    boothOf: '{{language}}译员间',
    ai: 'AI',
    aiBackup: 'AI 备用',
    relayFrom: '接力：{{language}}',
    notUnderstood: '听不懂原声',
    hearsNothing: '无声',
    floorTransferHelp: '使用某种语言发言时，该语言的听众听不到声音。请在“声音”中开启“原声直通”。',
    lostHelp:
      '有译员间只能收听其听不懂的语言。请在其详情中开启自动接力，或在“声音”中设置其听得懂的语言。',
    hearsFloor: '{{listeners}}听众收听原声。',
    hearsBooth: '{{listeners}}听众收听{{booth}}译员间。',
    hearsMachine: '{{listeners}}听众收听{{booth}}译员间（AI）。',
    hearsRelay: '{{listeners}}听众收听{{booth}}译员间，该译员间接力自{{relay}}。',
    hearsSilence: '{{listeners}}听众听不到声音。',
    hearsLost: '{{listeners}}听众收听{{booth}}译员间，该译员间听不懂原声。',
    whileSpoken: '发言语言为{{language}}时',
  },
})
