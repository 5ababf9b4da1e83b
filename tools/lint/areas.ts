/**
 * The areas of features, from top to bottom. A feature may use other features of its area and of
 * lower areas.
 */
export const areas: readonly string[] = [
  'overview',
  'live',
  'events',
  'users',
  'money',
  'installation',
]
