/**
 * The areas of features, from top to bottom. A feature may use features of its own area and of the
 * areas below it.
 */
export const areas: readonly string[] = [
  'overview',
  'live',
  'events',
  'users',
  'money',
  'installation',
]
