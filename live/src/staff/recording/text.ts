import { defineText } from '@openbooth/web/i18n/defineText.ts'

export const text = defineText({
  en: {
    recording: 'Recording',
    question: 'Do you agree to be recorded?',
    about:
      'This event is recorded. Each channel is recorded as listeners hear it. Until you agree, your voice is not recorded. You can work either way.',
    agree: 'Agree to be recorded',
    refuse: 'Don’t record me',
    given: 'You agreed to be recorded.',
    refused: 'You aren’t being recorded. The recording is silent while you speak.',
    takeBack: 'Withdraw consent',
    agreeAfterAll: 'Allow recording',
    doesNotAgree: 'not recorded (no consent)',
    hasNotAnswered: 'not recorded (no response)',
  },
  zh: {
    recording: '录音中',
    question: '是否同意被录音？',
    about:
      '本会议将录音，各频道均按听众所听录制。在您同意之前，您的声音不会被录制。无论是否同意，都可以正常工作。',
    agree: '同意录音',
    refuse: '不要录我的声音',
    given: '您已同意被录音。',
    refused: '您的声音不会被录制。您发言时，录音为静音。',
    takeBack: '撤回录音同意',
    agreeAfterAll: '允许录音',
    doesNotAgree: '未录音（未同意）',
    hasNotAnswered: '未录音（未答复）',
  },
})
