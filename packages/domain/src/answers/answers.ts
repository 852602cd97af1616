/** A candidate's answers: the value of each module item, by the item's id. */
export type Answers = ReadonlyMap<string, unknown>
