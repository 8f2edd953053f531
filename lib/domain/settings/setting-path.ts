const pathSegmentPattern = '[a-z0-9_\\-]{1,64}';

/** The shape of the path of a setting, as the pattern of a regular expression: one to eight segments. */
export const settingPathPattern = `${pathSegmentPattern}(/${pathSegmentPattern}){0,7}`;

/** The shape of the part after `custom/`: one segment fewer. */
export const customPathPattern = `${pathSegmentPattern}(/${pathSegmentPattern}){0,6}`;
