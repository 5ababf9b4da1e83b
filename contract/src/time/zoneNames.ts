type Row = readonly [zone: string, countries: string, others: string]

/**
 * What people type for a zone besides the cities of its label: countries (ISO codes, whose names
 * Intl knows), abbreviations, further cities, local and former names. Names of countries in their own language are listed, because Intl loads the data
 * of each language slowly.
 */
const rows: readonly Row[] = [
  ['Pacific/Pago_Pago', 'AS NU', 'SST'],
  ['Pacific/Honolulu', 'PF CK US', 'HST, Hawaii, 夏威夷'],
  ['America/Anchorage', 'US', 'AKST, AKDT, Alaska, 阿拉斯加'],
  [
    'America/Los_Angeles',
    'US',
    'PST, PDT, PT, Pacific Time, California, San Diego, Portland, 太平洋时间, 加州, USA',
  ],
  ['America/Vancouver', 'CA', 'PST, PT, British Columbia'],
  ['America/Phoenix', 'US', 'MST, Arizona, 亚利桑那'],
  ['America/Denver', 'US', 'MST, MDT, MT, Mountain Time, Colorado, 山地时间, USA'],
  ['America/Edmonton', 'CA', 'MST, Alberta'],
  [
    'America/Mexico_City',
    'MX GT SV CR HN NI BZ',
    'CST, Tegucigalpa, Managua, Belmopan, Monterrey, México',
  ],
  ['America/Chicago', 'US CA', 'CST, CDT, CT, Central Time, Texas, Austin, 美国中部时间, USA'],
  ['America/Bogota', 'CO PE EC PA JM', 'COT, PET, ECT, Perú, Panamá'],
  ['America/Havana', 'CU', 'CST, La Habana'],
  [
    'America/New_York',
    'US CA HT BS',
    'EST, EDT, ET, Eastern Time, Ottawa, Philadelphia, Atlanta, Detroit, Québec, NYC, Port-au-Prince, Nassau, 美东时间, 美国东部时间, 渥太华, USA, United States of America',
  ],
  [
    'America/Caracas',
    'VE BO DO PR TT BB GY',
    'VET, BOT, AST, Port of Spain, Bridgetown, Georgetown, Santo Domingo',
  ],
  ['America/Halifax', 'CA BM', 'AST, ADT, Atlantic Time'],
  ['America/Santiago', 'CL', 'CLT, CLST'],
  ['America/St_Johns', 'CA', 'NST, NDT, Newfoundland'],
  ['America/Sao_Paulo', 'BR AR UY PY SR', 'BRT, ART, UYT, Paramaribo, Córdoba, Brasil'],
  ['America/Nuuk', 'GL', 'WGT, Godthåb'],
  ['Atlantic/Cape_Verde', 'CV', 'CVT'],
  ['Atlantic/Azores', 'PT', 'AZOT, Azores'],
  ['UTC', '', 'GMT, Zulu, Z, 世界时'],
  [
    'Africa/Abidjan',
    'IS GH SN CI ML GM GN SL LR BF TG MR',
    'GMT, Bamako, Banjul, Conakry, Freetown, Monrovia, Ouagadougou, Lomé, Nouakchott, Yamoussoukro, Ísland, Sénégal, Côte d’Ivoire',
  ],
  ['Africa/Casablanca', 'MA', 'Maroc, المغرب'],
  [
    'Europe/London',
    'GB',
    'BST, GMT, UK, England, Scotland, Wales, Great Britain, Cardiff, Belfast, Birmingham, 英格兰',
  ],
  ['Europe/Dublin', 'IE', 'IST, GMT, Éire'],
  ['Europe/Lisbon', 'PT', 'WET, WEST, Lisboa, Porto, Madeira, Canarias'],
  [
    'Africa/Lagos',
    'NG DZ TN CD AO CM GA BJ NE TD CG CF GQ',
    'WAT, CET, Abuja, Yaoundé, Douala, Libreville, Niamey, Cotonou, Porto-Novo, NDjamena, Brazzaville, Bangui, Malabo, Algérie, الجزائر, تونس, Tunisie, Cameroun',
  ],
  [
    'Europe/Paris',
    'FR BE NL LU ES IT MC AD SM VA MT',
    'CET, CEST, MEZ, MESZ, Bruxelles, Roma, Milano, Milan, Barcelona, Marseille, Lyon, Strasbourg, Valletta, Monaco, San Marino, Andorra la Vella, Holland, Den Haag, The Hague, 米兰, 巴塞罗那, 海牙, 瓦莱塔, España, Italia, Nederland, Belgique, België, Lëtzebuerg',
  ],
  [
    'Europe/Berlin',
    'DE AT CH LI DK NO SE',
    'CET, CEST, MEZ, MESZ, Wien, Genève, Genf, Zürich, Munich, München, Hamburg, Cologne, Köln, Düsseldorf, Stuttgart, Bonn, Bern, Basel, Vaduz, København, Göteborg, Salzburg, 慕尼黑, 汉堡, 伯尔尼, 瓦杜兹, Deutschland, Österreich, Schweiz, Suisse, Svizzera, Danmark, Norge, Noreg, Sverige',
  ],
  [
    'Europe/Warsaw',
    'PL CZ HU RS HR SK SI BA ME MK AL XK',
    'CET, CEST, Ljubljana, Bratislava, Sarajevo, Podgorica, Skopje, Tirana, Tiranë, Pristina, Warszawa, Praha, Beograd, Kraków, 卢布尔雅那, 布拉迪斯拉发, 萨拉热窝, 斯科普里, 地拉那, Polska, Česko, Magyarország, Slovensko, Slovenija, Hrvatska, Srbija, Србија, Crna Gora, Shqipëria, Македонија',
  ],
  [
    'Africa/Johannesburg',
    'ZA ZW MZ RW LY ZM BW MW LS SZ BI SD NA',
    'SAST, CAT, Pretoria, Durban, Lusaka, Gaborone, Lilongwe, Maseru, Mbabane, Bujumbura, Gitega, Khartoum, Windhoek',
  ],
  ['Europe/Kaliningrad', 'RU', ''],
  [
    'Europe/Athens',
    'GR FI RO BG UA LV EE LT CY MD',
    'EET, EEST, Kiev, Київ, București, Athína, Helsingfors, Nicosia, Chișinău, Kishinev, Odesa, Lviv, 尼科西亚, 基希讷乌, Ελλάδα, Κύπρος, Suomi, România, България, Україна, Latvija, Eesti, Lietuva',
  ],
  ['Africa/Cairo', 'EG', 'EET, مصر'],
  ['Asia/Jerusalem', 'IL PS', 'IST, IDT, Haifa, ישראל, فلسطين'],
  ['Asia/Beirut', 'LB', 'EET, Beyrouth, Liban, لبنان'],
  ['Europe/Istanbul', 'TR', 'TRT, Turkey, Constantinople, Izmir, Türkiye'],
  ['Europe/Moscow', 'RU BY', 'MSK, Moskva, Москва, Minsk, Sankt-Peterburg, Россия, Беларусь'],
  [
    'Asia/Riyadh',
    'SA IQ KW QA JO SY BH YE',
    'AST, Manama, Sanaa, Jeddah, Mecca, 麦纳麦, السعودية, العراق, الكويت, قطر, الأردن, سوريا, البحرين, اليمن',
  ],
  [
    'Africa/Nairobi',
    'KE ET UG TZ SO DJ ER MG KM',
    'EAT, Dar es Salaam, Dodoma, Mogadishu, Djibouti, Asmara, Antananarivo, ኢትዮጵያ, Madagasikara',
  ],
  ['Asia/Tehran', 'IR', 'IRST, Teheran, ایران'],
  ['Asia/Dubai', 'AE OM MU SC', 'GST, UAE, Emirates, Port Louis, الإمارات, عمان'],
  ['Asia/Baku', 'AZ GE AM', 'AZT, GET, AMT, Tiflis, Azərbaycan, საქართველო, Հայաստան'],
  ['Asia/Kabul', 'AF', 'AFT'],
  ['Asia/Karachi', 'PK MV', 'PKT, Lahore, پاکستان'],
  [
    'Asia/Tashkent',
    'UZ KZ TM TJ',
    'UZT, ALMT, Ashgabat, Dushanbe, Samarkand, Alma-Ata, Oʻzbekiston, Қазақстан, Казахстан',
  ],
  [
    'Asia/Kolkata',
    'IN LK',
    'IST, Delhi, Bombay, Calcutta, Madras, Chennai, Bangalore, Hyderabad, 德里, 孟买, भारत, Bharat, ශ්‍රී ලංකාව',
  ],
  ['Asia/Kathmandu', 'NP', 'NPT, Katmandu, नेपाल'],
  ['Asia/Dhaka', 'BD BT KG', 'BST, Dacca, বাংলাদেশ, Кыргызстан'],
  ['Asia/Yangon', 'MM', 'MMT, Rangoon, Burma, Naypyidaw, မြန်မာ'],
  [
    'Asia/Bangkok',
    'TH ID VN KH LA',
    'ICT, WIB, Saigon, Bandung, ไทย, ประเทศไทย, Việt Nam, កម្ពុជា, ລາວ',
  ],
  ['Asia/Novosibirsk', 'RU', 'NOVT'],
  [
    'Asia/Shanghai',
    'CN HK SG TW MO MY PH BN AU ID',
    'CST, HKT, SGT, MYT, PHT, PST, AWST, WITA, Peking, Canton, Guangzhou, Urumqi, Ürümqi, Chongqing, Chengdu, Bandar Seri Begawan, Bali, Western Australia, 北京时间, 中国时间, 香港时间, 台湾时间, 广州, 乌鲁木齐, 重庆, 成都, 杭州, 新疆, 中國, 臺灣, 台灣, 澳門, 新嘉坡, Pilipinas, Singapura',
  ],
  ['Asia/Ulaanbaatar', 'MN RU', 'ULAT, Ulan Bator, Монгол'],
  [
    'Asia/Tokyo',
    'JP KR KP TL PW',
    'JST, KST, Kyoto, Busan, Nagoya, 日本时间, 韩国时间, 京都, 釜山, Nippon, Nihon, にほん, 대한민국, 한국, 서울, 東京, 大阪',
  ],
  ['Asia/Yakutsk', 'RU', ''],
  ['Australia/Darwin', 'AU', 'ACST'],
  ['Australia/Adelaide', 'AU', 'ACST, ACDT'],
  ['Australia/Brisbane', 'AU PG GU', 'AEST, Queensland, Gold Coast'],
  ['Asia/Vladivostok', 'RU', ''],
  ['Australia/Sydney', 'AU', 'AEST, AEDT, AET, Tasmania'],
  ['Pacific/Noumea', 'NC SB VU FM', 'Palikir'],
  ['Pacific/Fiji', 'FJ MH KI TV NR', 'FJT'],
  ['Asia/Kamchatka', 'RU', ''],
  ['Pacific/Auckland', 'NZ', 'NZST, NZDT, Aotearoa, Christchurch, Aotearoa New Zealand'],
]

let regions: readonly Intl.DisplayNames[] | undefined
const countryNames = (country: string): readonly string[] => {
  regions ??= ['en', 'zh'].map((one) => new Intl.DisplayNames(one, { type: 'region' }))
  return regions.map((names) => names.of(country) ?? country)
}

const namesByZone = new Map(
  rows.map(([zone, countries, others]) => [zone, { countries, others: others.split(', ') }]),
)
const cache = new Map<string, readonly string[]>()

/** Further names of a listed zone: countries, abbreviations, cities. */
export const otherZoneNames = (zone: string): readonly string[] => {
  const row = namesByZone.get(zone)
  const names =
    cache.get(zone) ??
    (row === undefined
      ? []
      : [...row.others, ...row.countries.split(' ').filter(Boolean).flatMap(countryNames)].filter(
          Boolean,
        ))
  cache.set(zone, names)
  return names
}
