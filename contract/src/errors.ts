/**
 * The catalogue of all errors with their codes. Code throws an error by its message. The key for
 * translations is the message without blanks. The first three digits of a code are the HTTP status,
 * except for the session codes 50008, 50012 and 50014, which the specification fixes (HTTP 401).
 */
export const errorCodes = {
  // Any call
  'Invalid Input': 40000,
  'Unsupported Content': 41500,
  'Body Too Large': 41300,
  'No Permission': 40300,
  'Not Found': 40400,
  'Too Many Requests': 42900,
  'Too Many Streams': 42914,
  'Server Is Busy': 50300,
  'Too Many Uploads': 42915,
  'Server Error': 50000,
  'Not Available Yet': 42299,

  // Session
  'Token Unknown': 50008,
  'Session Ended Elsewhere': 50012,
  'Session Expired': 50014,
  'API Key Not Valid': 40111,
  'The API Key May Not Do This': 40312,
  'Workspace Not Found': 40418,

  // Account
  'No User': 40410,
  'User Not Register': 40411,
  'User Password Error': 40110,
  'Old Password Error': 42210,
  'Account Has Been Registered': 40910,
  'User Name Has Been Taken': 40911,
  'Please Get A Verification Code First': 42211,
  'Wrong Verification Code': 42212,
  'The Image Verification Code You Entered Is Incorrect': 42213,
  'Picture Captcha Required': 42214,
  'Invite Code Error': 42215,
  'Invite Code Exceeds The Maximum Number Of People Invited': 42216,
  'User Not Approved': 40310,
  'Account Blacklisted': 40311,
  'Delivery Failed': 42217,
  'Password Too Common': 42218,
  'Please Wait Before Requesting Another Code': 42910,
  'Too Many Attempts, Please Try Again Later': 42911,
  'Proof Of Work Required': 42912,
  'Set-Password Link Invalid': 42219,
  'Password Already Set': 40912,
  'Session Not Found': 40412,
  'The Last Administrator Cannot Be Changed': 42209,
  'Only Organisers Are Anonymised': 42301,
  'User Has Events Ahead': 42302,
  'User Has Money': 42303,
  'User Has Payments Under Way': 42304,
  'Confirmation Differs': 42305,

  // API keys and webhooks
  'API Key Not Found': 40415,
  'API Key Number Has Reached Its Limit': 42370,
  'Webhook Not Found': 40416,
  'Webhook Delivery Not Found': 40417,
  'Webhook Number Has Reached Its Limit': 42371,
  'Webhook Address Not Accepted': 42372,

  // Licence agreement, app download, mail
  'Licence Agreement Not Found': 40413,
  'Licence Agreement Has Changed': 40913,
  'Download Not Found': 40414,
  'Mail Is Set By The Environment': 42207,
  'Mail Is Not Set Up': 42206,
  'Mail State Does Not Allow This': 42205,
  'Too Many Mails': 42913,

  // Channels
  'Channel Not Found': 40420,
  'Channel Already Exists': 40920,
  'Channel In Use': 42220,
  'Channel Selection Error': 42221,
  'Channel Number Has Reached Its Limit': 42222,

  // Events
  'Event Not Found': 40430,
  'Event Template Not Found': 40431,
  'Code Not Found': 40432,
  'The Event Is Not Open': 42230,
  'The Event Is Closed': 42231,
  'The Event Is Full': 42232,
  'No Real-Time Place Is Free': 42341,
  'The Event Has No Sound': 42312,
  'The Sound Is Not There Yet': 42311,
  'Not In A Booth': 42313,
  'Another Booth Is On This Channel': 40940,
  'Your Partner Is On Air': 40941,
  'Your Partner Is Not There': 42314,
  'Nobody Is On Air': 42315,
  'You Are Not On Air': 42306,
  'A Hand-Over Is Under Way': 40942,
  'No Hand-Over Is Under Way': 42307,
  'Please Ask First': 42308,
  'The Booth Has No Such Channel': 42309,
  'No Turn To Go Back To': 42338,
  'Booth Not Found': 40486,
  'The Event Is Not Live': 42320,
  'Recording Is Not Booked': 42324,
  'Captions Are Not Booked': 42325,
  'Public Stream Is Not Booked': 42374,
  'The Booth Has No Reserve': 42326,
  'No Model For The Floor': 42327,
  'Seat Not Found': 40439,
  'Stream Input Not Found': 40496,
  'The Speaker Has A Stream Input': 40996,
  'Stream Address Not Accepted': 42391,
  'Stream Inputs Are Not Available': 42393,
  'No Input Port Is Free': 42394,
  'Seat Is Taken': 40943,
  'Too Many Devices': 40944,
  'Chat Not Found': 40440,
  'Alarm Not Found': 40478,
  'No Other Media Server': 42321,
  'Asked A Moment Ago': 42322,
  'The Event Is Not Being Prepared': 42323,
  'Changed By Somebody Else': 40930,
  'Event State Does Not Allow This': 42233,
  'Start Is In The Past': 42234,
  'End Must Be Later Than Start': 42235,
  'A Meeting Cannot Exceed 12 Hours': 42236,
  'Local Time Does Not Exist': 42237,
  'Daylight Saving Does Not Apply': 42238,
  'Interpreter Repeat': 42239,
  'Stage Name Repeat': 42300,
  'Stage Not Valid': 42330,
  'Interpreter Number Has Reached Its Limit': 42240,
  'You Have Reached The Maximum Number Of Booths. Please Upgrade Your Package To Get More Booths.': 42241,
  'Receiver Number Has Reached Its Limit': 42242,
  'More Listeners Than A Media Server Carries': 42340,
  'Relay Is Not Supported By Your Package': 42243,
  'Public Streams Are Not In Your Package': 42373,
  'Auto-Relay Needs A Common Channel': 42244,
  'There Are Meetings In The Current Time Period': 42245,
  'ClassRoom Time Is Not Allowed To Cross Over': 42246,
  'Too Early To Open': 42247,
  'Template Name Has Been Taken': 40931,
  'Already Changed By This Save': 42248,
  'Template Number Has Reached Its Limit': 42249,
  'Time Zone Not Valid': 42271,
  'Local Time Exists Twice': 42272,
  'Too Late To Change': 42273,
  'Only Additions While Running': 42274,
  'Not Allowed In A Silent Conference': 42275,
  'Technician Must Be Booked At Least 3 Days Before': 42276,
  'Email Address Missing': 42277,
  'Model Required': 42278,
  'Model Not Available': 42266,
  'Not Allowed In A Machine Booth': 42267,

  // Money and hours
  'Lack Of Balance': 42250,
  'Excess Balance Hours': 42251,
  'Insufficient balance, cannot create meeting': 42252,
  'Insufficient balance, cannot update meeting': 42253,
  'Another same project segment is being updated, please try again later': 42254,
  'Package Not Found': 40450,
  'Level Not Available': 42255,
  'Downgrade Not Allowed': 42256,
  'The Free Package Cannot Be Withdrawn': 42257,
  'Fixed For This Package': 42258,
  'Package Already On Sale': 40950,
  'The Currency Is Fixed': 42285,
  'Order Not Found': 40451,
  'Subscription Not Found': 40452,
  'Billing Record Not Found': 40453,
  'Subscription State Does Not Allow This': 42279,
  'Order State Does Not Allow This': 42259,
  'Already Subscribed': 42281,
  'Card Payment Is Off': 42282,
  'Payment Refused': 42283,
  'Payment Provider Not Reachable': 42284,

  // Agents and projects
  'Project Not Found': 40470,
  'Customer Not Found': 40471,
  'Grant Not Found': 40474,
  'Agent Not Found': 40472,
  'Rate Card Not Found': 40473,
  'Quote Not Found': 40475,
  'Project Name Has Been Taken': 40970,
  'Rate Card Already Exists': 40971,
  'Project Is Not Empty': 42280,
  'Only Organisers Are Bound': 42286,
  'Agent Has Customers': 42289,
  'Rate Card Is In Force': 42287,
  'Rate Card Must Start Later': 42288,

  // Technicians
  'Technician Not Found': 40480,
  'Technician Booking Not Found': 40481,
  'Technician Offer Not Found': 40482,
  'Blocked Time Not Found': 40483,
  'Technician Already Exists': 40980,
  'Technician Not Free': 42290,
  'Booking State Does Not Allow This': 42291,
  'Technician Offer Already Answered': 42292,
  'BYOT Plan Required': 42293,

  // Media servers
  'Media Server Not Found': 40461,
  'Media Server Already Exists': 40961,
  'Media Server In Use': 40962,
  'Command Running': 40963,
  'Server State Does Not Allow This': 42262,
  'Power Not Available': 42263,
  'Hibernation Not Supported': 42264,
  'Set By The Environment': 42265,
  'Media Server Is Kept By The Installation': 42310,

  // Media, recordings, speech
  'No available bound media servers': 42260,
  'Synthesis In Progress': 42261,
  'Rehearsal Under Way': 40995,
  'Rehearsed Three Times Today': 42995,
  'File Not Exist': 40460,
  'Link Not Valid': 40360,
  'Link Expired': 41060,
  'Files Not Reachable': 50060,
  'Report Not Made': 40964,
  'Document Not Found': 40463,
  'Kind Of Document Not Accepted': 42360,
  'Document Number Has Reached Its Limit': 42361,
  'Documents Too Large Together': 42362,
  'Account Documents Too Large Together': 42363,
  'Stream Output Not Found': 40464,
  'Output Address Not Valid': 42364,
  'Output Secret Not Valid': 42365,
  'Output Address Not Accepted': 42366,
  'Stream Output Number Has Reached Its Limit': 42367,
  'Speech Model Not Found': 40490,
  'Speech Language Not Found': 40491,
  'Phrase Not Found': 40492,
  'Translation Model Not Found': 40493,
  'Model Name Has Been Taken': 40990,
  'Speech Language Already Exists': 40991,
  'Phrase Already Exists': 40992,
  'Model In Use': 42223,
  'Model Is Off': 42224,
  'Language Not Known To The Model': 42225,
  'Speech Language Has Phrases': 42226,
  'Phrase Number Has Reached Its Limit': 42227,
  'Only xls And xlsx Are Accepted': 42228,
  'Spreadsheet Not Readable': 42229,
} as const

export type ErrorMessage = keyof typeof errorCodes

/** The catalogue key of a server message: the message with its blanks removed. */
export const keyOf = (message: string): string => message.replaceAll(/\s/g, '')

const sessionCodes: ReadonlySet<number> = new Set([
  errorCodes['Token Unknown'],
  errorCodes['Session Ended Elsewhere'],
  errorCodes['Session Expired'],
])

/** Whether the console must offer to sign in again. */
export const endsSession = (code: number): boolean => sessionCodes.has(code)

/** The HTTP status of an error code. */
export const statusOf = (code: number): number =>
  sessionCodes.has(code) ? 401 : Math.floor(code / 100)

/** Errors that every call can return. */
export const commonErrors = [
  'Invalid Input',
  'Unsupported Content',
  'Body Too Large',
  'Too Many Requests',
  'Server Error',
] as const satisfies readonly ErrorMessage[]

/** Errors that every call with a token can also return. */
export const signedInErrors = [
  'Token Unknown',
  'Session Ended Elsewhere',
  'Session Expired',
  'API Key Not Valid',
  'The API Key May Not Do This',
  'Workspace Not Found',
  'No Permission',
] as const satisfies readonly ErrorMessage[]

/** Errors that every call with a seat ticket can also return. */
export const seatErrors = [
  'Code Not Found',
  'The Event Is Closed',
  'No Permission',
] as const satisfies readonly ErrorMessage[]

/** Additional errors of every call that returns a stream. */
export const streamErrors = [
  'Too Many Streams',
  'Server Is Busy',
] as const satisfies readonly ErrorMessage[]
