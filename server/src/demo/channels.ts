/**
 * The demo's channels besides those of every installation: English name, Chinese name, BCP 47 tag.
 */
export const demoChannels: readonly (readonly [string, string, string])[] = [
  ['Cantonese', '粤语', 'yue'],
  ['Hebrew', '希伯来语', 'he'],
  ['Hindi', '印地语', 'hi'],
  ['Indonesian', '印尼语', 'id'],
  ['Japanese', '日语', 'ja'],
  ['Korean', '韩语', 'ko'],
  ['Thai', '泰语', 'th'],
  ['Turkish', '土耳其语', 'tr'],
  ['Ukrainian', '乌克兰语', 'uk'],
  ['Vietnamese', '越南语', 'vi'],
]
