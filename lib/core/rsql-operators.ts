/** The operators of the API's filter (RSQL), as the server reads them and chips of the console write them. */
export const rsqlOperators = ['==', '!=', '=lt=', '=le=', '=gt=', '=ge=', '=in=', '=out=', '=null='] as const;
export type RsqlOperator = (typeof rsqlOperators)[number];

const operatorAliases: Record<string, RsqlOperator> = { '<=': '=le=', '>=': '=ge=', '<': '=lt=', '>': '=gt=' };

/** The operator as it is written in a filter, also in an alternative spelling such as `<=`. */
export const operatorOf = (written: string): RsqlOperator | undefined =>
  operatorAliases[written] ?? rsqlOperators.find((operator) => operator === written);
