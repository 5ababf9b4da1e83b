import type { Text } from '../../errorTexts.ts'
import type { OutputKind, OutputProblem, OutputState } from './rules.ts'

// Words of stream outputs that console and live pages share.

export const outputKindWords: Readonly<Record<OutputKind, Text>> = {
  icecast: { en: 'Icecast', zh: 'Icecast' },
  srt: { en: 'SRT', zh: 'SRT' },
}

export const outputStateWords: Readonly<Record<OutputState, Text>> = {
  off: { en: 'Off', zh: '关闭' },
  connecting: { en: 'Connecting', zh: '正在连接' },
  running: { en: 'Running', zh: '推流中' },
  failing: { en: 'Failing', zh: '推流失败' },
}

/** What failed, and what to do. */
export const outputProblemWords: Readonly<Record<OutputProblem, Text>> = {
  unknownHost: {
    en: 'The host name is unknown. Check the address.',
    zh: '找不到该主机名，请检查地址。',
  },
  refused: {
    en: 'The server refused the connection. Check the port and that the server is running.',
    zh: '服务器拒绝连接，请检查端口及服务器是否在运行。',
  },
  unreachable: {
    en: 'The server can’t be reached from the platform. Check its network.',
    zh: '平台无法访问该服务器，请检查其网络。',
  },
  timeout: {
    en: 'The server doesn’t respond. Check the address, and the passphrase for SRT.',
    zh: '服务器没有响应，请检查地址；使用 SRT 时请同时检查口令。',
  },
  tls: {
    en: 'The server’s certificate is not valid for this address.',
    zh: '服务器证书对该地址无效。',
  },
  passwordRefused: {
    en: 'The server refused the user name or password.',
    zh: '服务器拒绝了用户名或密码。',
  },
  mountInUse: {
    en: 'Another source uses this mount point, or the server accepts no more sources.',
    zh: '该挂载点已被其他源占用，或服务器不再接受新的源。',
  },
  answer: {
    en: 'The server refused the stream.',
    zh: '服务器拒绝了该流。',
  },
  notReading: {
    en: 'The server accepts the connection but reads too slowly.',
    zh: '服务器已接受连接，但读取过慢。',
  },
  ended: {
    en: 'The server closed the connection.',
    zh: '服务器断开了连接。',
  },
  inside: {
    en: 'The address is in an internal network that the operator has not listed.',
    zh: '该地址位于运营方未列出的内部网络中。',
  },
  notAccepted: {
    en: 'The platform can’t use this address. Use https.',
    zh: '平台不能使用该地址，请使用 https。',
  },
  noProgram: {
    en: 'ffmpeg is missing on the audio worker. Ask the operator to install it: apt install ffmpeg',
    zh: '音频工作进程缺少 ffmpeg，请运营方安装：apt install ffmpeg',
  },
  noChannel: {
    en: 'The channel is hidden or no longer part of the event.',
    zh: '该频道已隐藏或不再属于本会议。',
  },
  unsealable: {
    en: 'The stored password can’t be read. Enter it again.',
    zh: '无法读取已保存的密码，请重新输入。',
  },
}
