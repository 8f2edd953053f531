"""What a caller knows and a schema cannot say, for Schemathesis."""

from uuid import uuid4

import schemathesis


@schemathesis.hook
def before_call(context, case, kwargs):
    """An idempotency key names one request: a repeated key would answer an earlier one."""
    is_valid = case.meta is not None and case.meta.generation.mode.name == "POSITIVE"
    if is_valid and case.headers and "Idempotency-Key" in case.headers:
        case.headers["Idempotency-Key"] = str(uuid4())
