import { scheduledTasksInChinese } from '@openbooth/contract/installation/health/taskTexts'
import { expect, test } from 'vitest'
import { scheduledTasks } from '../../features.ts'

test('Each scheduled task has a name in both languages.', () => {
  const names = scheduledTasks.map(({ name }) => name)
  expect(names.filter((name) => scheduledTasksInChinese[name] === undefined)).toEqual([])
  expect(Object.keys(scheduledTasksInChinese).filter((name) => !names.includes(name))).toEqual([])
})
