"""The first note by the client of openapi-python-client."""

import json
import os
import pathlib
import uuid

from generated import AuthenticatedClient
from generated.api.drafts import save_draft
from generated.api.issuing import publish
from generated.api.reading_documents import evidence
from generated.models import Document, Draft, DraftData, Evidence, EvidenceBody, PublishBody, SaveDraftBody

client = AuthenticatedClient(
    base_url=os.environ["BASE"], token=os.environ["TOKEN"], headers={"apikey": os.environ["APIKEY"]}
)
note = DraftData.from_dict(json.loads(pathlib.Path(os.environ["NOTE"]).read_text("utf-8")))

draft = save_draft.sync(
    client=client,
    body=SaveDraftBody(operation_id=uuid.uuid4(), draft_id=uuid.uuid4(), base_revision=0, data=note),
)
assert isinstance(draft, Draft), draft
issued = publish.sync(client=client, body=PublishBody(draft_id=draft.id, revision=draft.revision))
assert isinstance(issued, Document), issued
read = evidence.sync(client=client, body=EvidenceBody(document_id=issued.id))
assert isinstance(read, Evidence), read
print(read.document.id, read.document.reference)
