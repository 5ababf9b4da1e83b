import { scheduledTaskWords } from '@openbooth/contract/installation/health/taskTexts'
import { expect, test } from 'vitest'
import { scheduledTasks } from '../../features.ts'

test('Each scheduled task has a name in both languages.', () => {
  const names = scheduledTasks.map(({ name }) => name)
  expect(names.filter((name) => scheduledTaskWords[name] === undefined)).toEqual([])
  expect(Object.keys(scheduledTaskWords).filter((name) => !names.includes(name))).toEqual([])
})
