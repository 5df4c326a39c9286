import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.util.Map;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.DraftsApi;
import org.openapitools.client.api.IssuingApi;
import org.openapitools.client.api.ReadingDocumentsApi;
import org.openapitools.client.model.EvidenceRequest;
import org.openapitools.client.model.PublishRequest;
import org.openapitools.client.model.SaveDraftRequest;

/** The first note by the client of openapi-generator, library native. */
class FirstNote {
  public static void main(String[] args) throws Exception {
    Map<String, Object> note =
        new ObjectMapper().readValue(new File(System.getenv("NOTE")), new TypeReference<>() {});
    var client = new ApiClient();
    client.updateBaseUri(System.getenv("BASE"));
    client.setRequestInterceptor(request -> request
        .header("apikey", System.getenv("APIKEY"))
        .header("authorization", "Bearer " + System.getenv("TOKEN")));

    var draft = new DraftsApi(client).saveDraft(new SaveDraftRequest()
        .operationId(UUID.randomUUID()).draftId(UUID.randomUUID()).baseRevision(0).data(note));
    var issued = new IssuingApi(client).publish(
        new PublishRequest().draftId(draft.getId()).revision(draft.getRevision()), null);
    var read = new ReadingDocumentsApi(client).evidence(new EvidenceRequest().documentId(issued.getId()));
    System.out.println(read.getDocument().getId() + " " + read.getDocument().getReference());
  }
}
