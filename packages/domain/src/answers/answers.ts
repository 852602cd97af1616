/** What a candidate answered: the value of each module item, by the item's id. */
export type Answers = ReadonlyMap<string, unknown>
