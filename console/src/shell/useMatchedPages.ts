import { useLocation } from 'react-router'
import type { Page } from '../pageTypes.ts'
import { pages } from '../pages.ts'
import { findPages } from './rules/findPage.ts'

/** The pages of the table the address leads through, the group first. */
export const useMatchedPages = (): readonly Page[] => findPages(pages, useLocation().pathname)
