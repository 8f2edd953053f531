/** The lengths of the URL and the description of a webhook. */
export const webhookUrlLengthMax = 2000;
export const webhookDescriptionLengthMax = 500;
