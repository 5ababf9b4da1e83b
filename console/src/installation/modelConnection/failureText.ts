import { defineText } from '@openbooth/web/i18n/defineText.ts'

/** Why a request to a provider failed, and the next step. */
export const failureText = defineText({
  en: {
    refusedKey: 'Key rejected',
    refusedKeyHelp: 'The provider rejected the key, or the key isn’t allowed to use this service.',
    quota: 'Quota exceeded',
    quotaHelp: 'The provider account has no quota or credit left.',
    throttled: 'Too many requests',
    throttledHelp: 'The provider limits requests per second. Try again in a moment.',
    unsupportedLanguage: 'Language not supported',
    unsupportedLanguageHelp: 'The provider doesn’t support the language of the sample.',
    refused: 'Rejected by the provider',
    refusedHelp: 'The provider received the request but rejected it.',
    unreachable: 'Not reachable',
    unreachableHelp: 'No valid response from this address. Check the host and region.',
    refusedAddress: 'Address not allowed',
    refusedAddressHelp:
      'Hosts must be https addresses outside this server’s private network. The operator can allow other networks with OPENBOOTH_PRIVATE_NETWORKS.',
    timeout: 'Timed out',
    timeoutHelp: 'The provider took too long to respond.',
    badAnswer: 'Unexpected response',
    badAnswerHelp: 'The address responds, but not with this provider’s protocol.',
    notInstalled: 'Not installed',
    notInstalledHelp:
      'Install the packages pocketsphinx and pocketsphinx-en-us on the OpenBooth server.',
  },
  zh: {
    refusedKey: '密钥被拒绝',
    refusedKeyHelp: '服务商不接受此密钥，或此密钥无权使用该服务。',
    quota: '额度已用完',
    quotaHelp: '服务商账户的额度或余额不足。',
    throttled: '请求过于频繁',
    throttledHelp: '服务商限制了每秒请求次数，请稍后重试。',
    unsupportedLanguage: '不支持该语言',
    unsupportedLanguageHelp: '服务商不支持样例所用的语言。',
    refused: '服务商拒绝了请求',
    refusedHelp: '服务商收到了请求，但予以拒绝。',
    unreachable: '无法连接',
    unreachableHelp: '此地址没有有效的响应，请检查主机与地域。',
    refusedAddress: '地址不被允许',
    refusedAddressHelp:
      '主机必须是内部网络以外的 https 地址。运营方可通过 OPENBOOTH_PRIVATE_NETWORKS 允许其他网络。',
    timeout: '响应超时',
    timeoutHelp: '服务商响应过慢。',
    badAnswer: '响应异常',
    badAnswerHelp: '该地址有响应，但不符合此服务商的协议。',
    notInstalled: '未安装',
    notInstalledHelp: '请在 OpenBooth 服务器上安装 pocketsphinx 与 pocketsphinx-en-us 软件包。',
  },
})
