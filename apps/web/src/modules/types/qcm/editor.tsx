/**
 * Qcm: its choices with their points or pages, how many may be picked, how they look (SPEC §3, PRODUCT §5).
 */
import type { ModuleEditor } from '../../shared/editing/editor-types.ts'
import { Appearance } from './editor-appearance.tsx'
import { Behaviour } from './editor-behaviour.tsx'
import { Content } from './editor-content.tsx'
import { InPlace } from './editor-in-place.tsx'
import { Scoring } from './editor-scoring.tsx'

export const qcmEditor: ModuleEditor<'qcm'> = { InPlace, Content, Scoring, Behaviour, Appearance }
