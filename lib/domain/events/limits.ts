/** The length of the address and the description of a webhook. */
export const webhookUrlLengthMax = 2000;
export const webhookDescriptionLengthMax = 500;
