import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    recording: 'Recording',
    question: 'May you be recorded?',
    about:
      'This event is recorded, each channel as its listeners hear it. Until you agree, your voice is in no recording. You can work either way.',
    agree: 'Agree to be recorded',
    refuse: 'Do not record me',
    given: 'You agreed to be recorded.',
    refused: 'You are not recorded. Where you speak, the recording has a gap.',
    takeBack: 'Record me no more',
    agreeAfterAll: 'Agree after all',
    doesNotAgree: 'is not recorded: does not agree',
    hasNotAnswered: 'is not recorded: has not answered',
  },
  zh: {
    recording: '录音中',
    question: '是否同意被录音？',
    about:
      '本会议将录音，各频道均按听众所听录制。在您同意之前，您的声音不会进入任何录音。无论是否同意，都可以正常工作。',
    agree: '同意录音',
    refuse: '不要录我的声音',
    given: '您已同意被录音。',
    refused: '您不被录音。您发言时，录音中将留有空缺。',
    takeBack: '不再录我的声音',
    agreeAfterAll: '改为同意',
    doesNotAgree: '不被录音：不同意',
    hasNotAnswered: '不被录音：未答复',
  },
})
