/**
 * A group of cities that share one clock.
 * The offset is the one without daylight saving; the cities are pairs of an English and a Chinese name.
 */
export interface ZoneGroup {
  /** IANA zone whose rules decide. Also the key that is stored and sent. */
  readonly zone: string
  /** Minutes east of Greenwich in standard time. */
  readonly offsetMinutes: number
  /** The hemisphere whose summer has daylight saving time. 0 for none. */
  readonly hemispheres: 0 | 1 | 2
  /** By how much. Minutes. */
  readonly daylightMinutes: number
  readonly cities: readonly (readonly [en: string, zh: string])[]
}

type Row = [zone: string, standard: string, summer: '' | 'N' | 'S', cities: string]

/** Names are `English/中文`. Rows are ordered by offset, as the lists show them. */
const rows: Row[] = [
  ['Pacific/Pago_Pago', '-11:00', '', 'Pago Pago/帕果帕果, Midway/中途岛, Alofi/阿洛菲'],
  ['Pacific/Honolulu', '-10:00', '', 'Honolulu/檀香山, Papeete/帕皮提'],
  ['America/Adak', '-10:00', 'N', 'Adak/埃达克'],
  ['Pacific/Marquesas', '-09:30', '', 'Taiohae/泰奥海伊'],
  ['America/Anchorage', '-09:00', 'N', 'Anchorage/安克雷奇, Juneau/朱诺'],
  [
    'America/Los_Angeles',
    '-08:00',
    'N',
    'Los Angeles/洛杉矶, San Francisco/旧金山, Seattle/西雅图, Las Vegas/拉斯维加斯, Tijuana/蒂华纳',
  ],
  ['America/Vancouver', '-07:00', '', 'Vancouver/温哥华, Victoria/维多利亚'],
  ['America/Phoenix', '-07:00', '', 'Phoenix/菲尼克斯, Hermosillo/埃莫西约'],
  ['America/Denver', '-07:00', 'N', 'Denver/丹佛, Salt Lake City/盐湖城, Boise/博伊西'],
  ['America/Edmonton', '-06:00', '', 'Calgary/卡尔加里, Edmonton/埃德蒙顿'],
  [
    'America/Mexico_City',
    '-06:00',
    '',
    'Mexico City/墨西哥城, Guatemala City/危地马拉城, San José/圣何塞, San Salvador/圣萨尔瓦多, Regina/里贾纳',
  ],
  [
    'America/Chicago',
    '-06:00',
    'N',
    'Chicago/芝加哥, Dallas/达拉斯, Houston/休斯敦, Winnipeg/温尼伯',
  ],
  [
    'America/Bogota',
    '-05:00',
    '',
    'Bogotá/波哥大, Lima/利马, Quito/基多, Panama City/巴拿马城, Kingston/金斯敦',
  ],
  ['America/Havana', '-05:00', 'N', 'Havana/哈瓦那'],
  [
    'America/New_York',
    '-05:00',
    'N',
    'New York/纽约, Washington/华盛顿, Boston/波士顿, Miami/迈阿密, Toronto/多伦多, Montreal/蒙特利尔',
  ],
  [
    'America/Caracas',
    '-04:00',
    '',
    'Caracas/加拉加斯, La Paz/拉巴斯, Santo Domingo/圣多明各, San Juan/圣胡安, Manaus/马瑙斯',
  ],
  ['America/Halifax', '-04:00', 'N', 'Halifax/哈利法克斯, Hamilton/汉密尔顿'],
  ['America/Santiago', '-04:00', 'S', 'Santiago/圣地亚哥'],
  ['America/St_Johns', '-03:30', 'N', "St. John's/圣约翰斯"],
  [
    'America/Sao_Paulo',
    '-03:00',
    '',
    'São Paulo/圣保罗, Brasília/巴西利亚, Rio de Janeiro/里约热内卢, Buenos Aires/布宜诺斯艾利斯, Montevideo/蒙得维的亚, Asunción/亚松森',
  ],
  ['America/Noronha', '-02:00', '', 'Fernando de Noronha/费尔南多-迪诺罗尼亚'],
  ['America/Nuuk', '-02:00', 'N', 'Nuuk/努克'],
  ['Atlantic/Cape_Verde', '-01:00', '', 'Praia/普拉亚'],
  ['Atlantic/Azores', '-01:00', 'N', 'Ponta Delgada/蓬塔德尔加达'],
  ['UTC', '+00:00', '', 'UTC/协调世界时'],
  [
    'Africa/Abidjan',
    '+00:00',
    '',
    'Reykjavík/雷克雅未克, Accra/阿克拉, Dakar/达喀尔, Abidjan/阿比让',
  ],
  ['Africa/Casablanca', '+00:00', '', 'Casablanca/卡萨布兰卡, Rabat/拉巴特'],
  ['Europe/London', '+00:00', 'N', 'London/伦敦, Edinburgh/爱丁堡, Manchester/曼彻斯特'],
  ['Europe/Dublin', '+00:00', 'N', 'Dublin/都柏林'],
  ['Europe/Lisbon', '+00:00', 'N', 'Lisbon/里斯本'],
  [
    'Africa/Lagos',
    '+01:00',
    '',
    'Lagos/拉各斯, Algiers/阿尔及尔, Tunis/突尼斯, Kinshasa/金沙萨, Luanda/罗安达',
  ],
  [
    'Europe/Paris',
    '+01:00',
    'N',
    'Paris/巴黎, Brussels/布鲁塞尔, Amsterdam/阿姆斯特丹, Luxembourg/卢森堡, Madrid/马德里, Rome/罗马',
  ],
  [
    'Europe/Berlin',
    '+01:00',
    'N',
    'Berlin/柏林, Frankfurt/法兰克福, Vienna/维也纳, Geneva/日内瓦, Zurich/苏黎世, Copenhagen/哥本哈根, Oslo/奥斯陆, Stockholm/斯德哥尔摩',
  ],
  [
    'Europe/Warsaw',
    '+01:00',
    'N',
    'Warsaw/华沙, Prague/布拉格, Budapest/布达佩斯, Belgrade/贝尔格莱德, Zagreb/萨格勒布',
  ],
  [
    'Africa/Johannesburg',
    '+02:00',
    '',
    'Johannesburg/约翰内斯堡, Cape Town/开普敦, Harare/哈拉雷, Maputo/马普托, Kigali/基加利, Tripoli/的黎波里',
  ],
  ['Europe/Kaliningrad', '+02:00', '', 'Kaliningrad/加里宁格勒'],
  [
    'Europe/Athens',
    '+02:00',
    'N',
    'Athens/雅典, Helsinki/赫尔辛基, Bucharest/布加勒斯特, Sofia/索非亚, Kyiv/基辅, Riga/里加, Tallinn/塔林, Vilnius/维尔纽斯',
  ],
  ['Africa/Cairo', '+02:00', 'N', 'Cairo/开罗'],
  ['Asia/Jerusalem', '+02:00', 'N', 'Jerusalem/耶路撒冷, Tel Aviv/特拉维夫'],
  ['Asia/Beirut', '+02:00', 'N', 'Beirut/贝鲁特'],
  ['Europe/Istanbul', '+03:00', '', 'Istanbul/伊斯坦布尔, Ankara/安卡拉'],
  ['Europe/Moscow', '+03:00', '', 'Moscow/莫斯科, Saint Petersburg/圣彼得堡, Minsk/明斯克'],
  [
    'Asia/Riyadh',
    '+03:00',
    '',
    'Riyadh/利雅得, Baghdad/巴格达, Kuwait City/科威特城, Doha/多哈, Amman/安曼, Damascus/大马士革',
  ],
  ['Africa/Nairobi', '+03:00', '', 'Nairobi/内罗毕, Addis Ababa/亚的斯亚贝巴, Kampala/坎帕拉'],
  ['Asia/Tehran', '+03:30', '', 'Tehran/德黑兰'],
  ['Asia/Dubai', '+04:00', '', 'Dubai/迪拜, Abu Dhabi/阿布扎比, Muscat/马斯喀特'],
  ['Asia/Baku', '+04:00', '', 'Baku/巴库, Tbilisi/第比利斯, Yerevan/埃里温, Samara/萨马拉'],
  ['Asia/Kabul', '+04:30', '', 'Kabul/喀布尔'],
  ['Asia/Karachi', '+05:00', '', 'Karachi/卡拉奇, Islamabad/伊斯兰堡, Malé/马累'],
  [
    'Asia/Tashkent',
    '+05:00',
    '',
    'Tashkent/塔什干, Astana/阿斯塔纳, Almaty/阿拉木图, Yekaterinburg/叶卡捷琳堡',
  ],
  [
    'Asia/Kolkata',
    '+05:30',
    '',
    'New Delhi/新德里, Mumbai/孟买, Kolkata/加尔各答, Bengaluru/班加罗尔, Colombo/科伦坡',
  ],
  ['Asia/Kathmandu', '+05:45', '', 'Kathmandu/加德满都'],
  ['Asia/Dhaka', '+06:00', '', 'Dhaka/达卡, Thimphu/廷布, Bishkek/比什凯克'],
  ['Asia/Yangon', '+06:30', '', 'Yangon/仰光'],
  [
    'Asia/Bangkok',
    '+07:00',
    '',
    'Bangkok/曼谷, Jakarta/雅加达, Hanoi/河内, Ho Chi Minh City/胡志明市, Phnom Penh/金边, Vientiane/万象',
  ],
  ['Asia/Novosibirsk', '+07:00', '', 'Novosibirsk/新西伯利亚, Krasnoyarsk/克拉斯诺亚尔斯克'],
  [
    'Asia/Shanghai',
    '+08:00',
    '',
    'Beijing/北京, Hong Kong/香港, Singapore/新加坡, Shanghai/上海, Shenzhen/深圳, Taipei/台北, Macau/澳门, Kuala Lumpur/吉隆坡, Manila/马尼拉, Perth/珀斯',
  ],
  ['Asia/Ulaanbaatar', '+08:00', '', 'Ulaanbaatar/乌兰巴托, Irkutsk/伊尔库茨克'],
  ['Australia/Eucla', '+08:45', '', 'Eucla/尤克拉'],
  ['Asia/Tokyo', '+09:00', '', 'Tokyo/东京, Osaka/大阪, Seoul/首尔, Pyongyang/平壤, Dili/帝力'],
  ['Asia/Yakutsk', '+09:00', '', 'Yakutsk/雅库茨克'],
  ['Australia/Darwin', '+09:30', '', 'Darwin/达尔文'],
  ['Australia/Adelaide', '+09:30', 'S', 'Adelaide/阿德莱德'],
  [
    'Australia/Brisbane',
    '+10:00',
    '',
    'Brisbane/布里斯班, Port Moresby/莫尔兹比港, Hagåtña/阿加尼亚',
  ],
  ['Asia/Vladivostok', '+10:00', '', 'Vladivostok/符拉迪沃斯托克'],
  [
    'Australia/Sydney',
    '+10:00',
    'S',
    'Sydney/悉尼, Melbourne/墨尔本, Canberra/堪培拉, Hobart/霍巴特',
  ],
  ['Australia/Lord_Howe', '+10:30', 'S', 'Lord Howe Island/豪勋爵岛'],
  [
    'Pacific/Noumea',
    '+11:00',
    '',
    'Nouméa/努美阿, Honiara/霍尼亚拉, Port Vila/维拉港, Magadan/马加丹',
  ],
  ['Pacific/Norfolk', '+11:00', 'S', 'Kingston (Norfolk Island)/金斯敦（诺福克岛）'],
  ['Pacific/Fiji', '+12:00', '', 'Suva/苏瓦, Majuro/马朱罗, Tarawa/塔拉瓦, Funafuti/富纳富提'],
  ['Asia/Kamchatka', '+12:00', '', 'Petropavlovsk-Kamchatsky/堪察加彼得罗巴甫洛夫斯克'],
  ['Pacific/Auckland', '+12:00', 'S', 'Auckland/奥克兰, Wellington/惠灵顿'],
]

const minutesOf = (offset: string) => {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  return offset.startsWith('-') ? -minutes : minutes
}

const toGroup = ([zone, standard, summer, cities]: Row): ZoneGroup => ({
  zone,
  offsetMinutes: minutesOf(standard),
  hemispheres: summer === 'N' ? 1 : summer === 'S' ? 2 : 0,
  // Only Lord Howe Island shifts by half an hour.
  daylightMinutes: summer === '' ? 0 : zone === 'Australia/Lord_Howe' ? 30 : 60,
  cities: cities.split(', ').map((city) => {
    const [en = '', zh = ''] = city.split('/')
    return [en, zh] as const
  }),
})

/**
 * The list of time zones. The specification's lists end at +12, or +13 in the southern summer, so
 * places farther east (Chatham, Tonga, Samoa, the Line Islands) have no entry.
 */
export const zoneGroups: readonly ZoneGroup[] = rows.map(toGroup)
